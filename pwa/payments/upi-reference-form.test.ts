import { expect, it, vi } from 'vitest';
import { nameReference, plainReference, wrongReference } from './upi-reference-form.tsx';

it.each(['123456789012', '1234 5678 9012', ' 1234-5678-9012\n'])(
  '[B12] takes a UPI reference as people paste it: %j',
  (typedText) => {
    expect(wrongReference(typedText)).toBeUndefined();
    expect(plainReference(typedText)).toBe('123456789012');
  },
);

it('[B12] says what is wrong with another text', () => {
  expect(wrongReference('UTR 2511 0312')).toContain('digits alone');
  expect(wrongReference('1234 5678 901')).toContain('this has 11');
  expect(wrongReference('1234567890123')).toContain('this has 13');
  // An empty field has words of its own.
  expect(wrongReference(' ')).toBeUndefined();
});

it('[B12] says at once why a reference is refused, while the order is still read again', async () => {
  const refused = { ok: false, status: 409, code: 'conflict', reason: null, message: '' } as const;
  const refresh = vi.fn(() => new Promise<void>(() => {}));
  const refusal = await nameReference({ name: async () => refused, refresh }, '123456789012');
  expect(refusal?.text()).toBeTruthy();
  expect(refresh).toHaveBeenCalledOnce();
});

it('[B12] a reference is named once the order is read again', async () => {
  let answerReading = () => {};
  const refresh = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answerReading = resolve;
      }),
  );
  const name = async () => ({ ok: true, data: null }) as const;
  const named = vi.fn();
  const naming = nameReference({ name, refresh }, '123456789012').then(named);
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(named).not.toHaveBeenCalled();
  answerReading();
  await naming;
  expect(named).toHaveBeenCalledWith(null);
});
