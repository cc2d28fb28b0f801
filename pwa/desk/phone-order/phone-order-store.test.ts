import { expect, test, vi } from 'vitest';
import { oddJson } from '#pwa/device/test-odd-json.ts';

async function phoneOrderOver(text: string) {
  vi.resetModules();
  const { localValues } = await import('#pwa/device/small-storage.ts');
  localValues.set('deskPhoneOrder', text);
  const { phoneOrderStore } = await import('./phone-order-store.ts');
  return phoneOrderStore.getState();
}

test.each(oddJson)('where %s is stored a phone order begins anew', async (text) => {
  expect(await phoneOrderOver(text)).toEqual(await phoneOrderOver('{}'));
});

test('a part of another shape is left out, and the others are read', async () => {
  const odd = {
    form: { fullName: 'Asha', phone: 7 },
    delivery: null,
    wishes: 'none',
    neededBy: 5,
  };
  const { form, delivery, wishes, neededBy } = await phoneOrderOver(JSON.stringify(odd));
  const empty = await phoneOrderOver('{}');
  expect(form).toEqual({ ...empty.form, fullName: 'Asha' });
  expect({ delivery, wishes, neededBy }).toEqual({
    delivery: empty.delivery,
    wishes: empty.wishes,
    neededBy: '',
  });
});
