import { describe, expect, it } from 'vitest';
import { addLineSchema, setQuantitySchema } from './cart-schemas.ts';

const badNumbers = [
  1.5,
  '2',
  1_000,
  1e9,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  null,
  true,
  [1],
  {},
];
const operator = { $ne: '' };

describe('adding a line', () => {
  it('[contract §2] needs a product only', () => {
    expect(addLineSchema.parse({ productName: 'custom', price: 1, owner: 'me' })).toEqual({
      productName: 'custom',
      quantity: 1,
      customization: {},
    });
  });

  it.each([...badNumbers, 0, -1])('[contract §2] refuses a quantity of %j', (quantity) => {
    expect(addLineSchema.safeParse({ productName: 'custom', quantity }).success).toBe(false);
  });

  it.each([undefined, '', 7, null, operator, ['custom'], 'x'.repeat(121)])(
    '[contract §2] refuses a product named %j',
    (productName) => {
      expect(addLineSchema.safeParse({ productName }).success).toBe(false);
    },
  );

  it.each([7, '', 'line-1', operator, null, '../a', '1'.repeat(36)])(
    '[SY1] refuses the id %j',
    (id) => {
      expect(addLineSchema.safeParse({ productName: 'custom', id }).success).toBe(false);
    },
  );

  it.each(['11111111-1111-1111-1111-111111111111', '0190f5fe-7c00-7a00-8abc-012345678901'])(
    '[SY1] takes any UUID as the id: %s',
    (id) => {
      expect(addLineSchema.parse({ productName: 'custom', id }).id).toBe(id);
    },
  );
});

describe('setting a quantity', () => {
  it.each([-5, 0, 1, 999])('[contract §2] takes %i', (quantity) => {
    expect(setQuantitySchema.parse({ quantity })).toEqual({ quantity });
  });

  it.each([...badNumbers, undefined, operator])('[contract §2] refuses %j', (quantity) => {
    expect(setQuantitySchema.safeParse({ quantity }).success).toBe(false);
  });
});
