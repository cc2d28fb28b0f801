import fc from 'fast-check';
import { frameLine } from '#api/server/testing/test-shop.ts';
import {
  type AddToCartAnswer,
  addDraftToCart,
  type PutBackAnswer,
  stepQuantity,
} from '#pwa/cart/cart-commands.ts';
import { copyOf, editOf } from '#pwa/cart/drafts/draft-of-line.ts';
import { keepDraft } from '#pwa/cart/drafts/drafts.ts';
import { addEditAsNew, saveEdit } from '#pwa/cart/drafts/edit-line.ts';
import { startCopy, startEdit } from '#pwa/cart/drafts/line-drafts.ts';
import { putLineBack, type RemovedPhoto, removeLineForNow } from '#pwa/cart/put-line-back.ts';
import { type ShownLine, shownCart } from '#pwa/cart/shown-cart.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import { mirrorSession, type SignedIn } from '#pwa/device/accounts/mirror-session.ts';
import { productOfLine } from '#shared/cart/cart-line.ts';
import { guest } from '#shared/cart/guest.ts';
import { testGift } from '#shared/catalogue/test-gift.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { readCustomisation } from '#shared/customisation/written-customisation.ts';
import { drawingVersion } from '#shared/preview/drawing-version.ts';
import type { TestDevice } from './test-device.ts';
import type { Change } from './test-judge.ts';
import { judgedLine } from './test-recorder.ts';

const product = testGift('small1_1note_1name');
const details = (name: string): Customisation =>
  readCustomisation({ ...frameLine(name).customization, drawing: drawingVersion });

// The price goes by the letters, so that lost details show in it too.
export const name = fc.stringMatching(/^[A-Z][a-z]{1,8}$/);
const which = fc.nat(9);

/** What a shopper does to the cart; all of it is a tap on a screen. */
export const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('add' as const), name }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('step' as const),
      which,
      by: fc.integer({ min: -3, max: 5 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('edit' as const), which, name }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('duplicate' as const), which, name }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remove' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('put-back' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sign-in' as const) }) },
);
export type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** What the shoppers did, whatever became of it on the way. */
export interface Deeds {
  /** Every quantity and all details ever asked for, by the lines that were put in. */
  added: Map<string, { quantities: number[]; details: (Customisation | undefined)[] }>;
  removed: Set<string>;
  /** Notes a change that is stored on the device, whose owner is `owner`. */
  tapped: (change: Change, owner: string) => void;
}

interface Removed {
  owner: string;
  line: ShownLine;
  photos: RemovedPhoto[];
}

export interface Shopper {
  device: TestDevice;
  signedIn: boolean;
  /** What can be put back, the last one first. */
  removed: Removed[];
}

export async function signIn(shopper: Shopper, account: SignedIn): Promise<void> {
  await mirrorSession(shopper.device, account);
  shopper.signedIn = true;
}

/** Runs what the screens run for a tap in one of the two tabs, and notes what was asked for. */
export async function run(
  { tab, tap }: { tab: number; tap: Command },
  shopper: Shopper,
  account: SignedIn,
  deeds: Deeds,
): Promise<void> {
  const now = shopper.signedIn ? account.user.id : guest;
  const { db } = tab === 0 ? shopper.device : shopper.device.secondTab;
  const putInside = (id: string, quantity: number, customization: Customisation, owner = now) => {
    deeds.added.set(id, { quantities: [quantity], details: [customization] });
    deeds.tapped({ do: 'add', line: id, quantity, details: detailsOf(customization) }, owner);
  };

  if (tap.do === 'sign-in') return signIn(shopper, account);
  if (tap.do === 'add') {
    const customization = details(tap.name);
    putInside(await putInCart({ db, owner: now }, { product, customization }), 1, customization);
    return;
  }
  if (tap.do === 'put-back') {
    const back = shopper.removed.shift();
    if (!back) return;
    const { quantity, customization } = back.line;
    const gift = { product: productOfLine(back.line), customization, quantity };
    const owner = back.owner === guest ? now : back.owner;
    putInside(
      idOf(await putLineBack({ db, owner }, gift, back.photos)),
      quantity,
      customization,
      owner,
    );
    return;
  }

  const lines = await shownCart({ db, owner: now });
  const line = lines[tap.which % (lines.length || 1)];
  if (!line) return;
  switch (tap.do) {
    case 'step': {
      // These are read in one transaction, so that the quantity is what the step made and no pull
      // brought.
      const tables = [db.operations, db.snapshots, db.products, db.catalogue];
      const [before, after] = await db.transaction('rw', tables, async () => {
        const beforeIt = await shownCart({ db, owner: now });
        await stepQuantity({ db, owner: now }, line.id, tap.by);
        return [beforeIt, await shownCart({ db, owner: now })];
      });
      const stepped = after.find(({ id }) => id === line.id);
      if (!stepped) return;
      const { quantity } = stepped;
      deeds.added.get(line.id)?.quantities.push(quantity);
      // A step of none changes nothing, so it holds against no other device.
      if (before.find(({ id }) => id === line.id)?.quantity === quantity) return;
      deeds.tapped({ do: 'quantity', line: line.id, quantity }, now);
      return;
    }
    case 'edit': {
      const customization = details(tap.name);
      await startEdit({ db, owner: now }, line, []);
      await keepDraft({ db, owner: now }, editOf(line.id), customization);
      deeds.added.get(line.id)?.details.push(customization);
      const saved = await saveEdit({ db, owner: now }, line.id, customization);
      if (saved.ok) {
        const change = { do: 'details', line: line.id, details: detailsOf(customization) } as const;
        return deeds.tapped(change, now);
      }
      // The dialog offers to keep what was typed as a gift of its own.
      const answer = await addEditAsNew({ db, owner: now }, line, customization, []);
      putInside(idOf(answer), line.quantity, customization);
      return;
    }
    case 'duplicate': {
      const customization = details(tap.name);
      const draftOf = copyOf(line.id);
      await startCopy({ db, owner: now }, line, []);
      await keepDraft({ db, owner: now }, draftOf, customization);
      putInside(
        idOf(await addDraftToCart({ db, owner: now }, { product, customization, draftOf })),
        1,
        customization,
      );
      return;
    }
    case 'remove': {
      deeds.removed.add(line.id);
      const photos = await removeLineForNow({ db, owner: now }, line.id);
      deeds.tapped({ do: 'remove', line: line.id }, now);
      shopper.removed.unshift({ owner: now, line, photos });
    }
  }
}

const detailsOf = (customization: Customisation) =>
  judgedLine({ id: '', quantity: 1, customization }).details;

function idOf(answer: AddToCartAnswer | PutBackAnswer): string {
  if (!answer.ok) throw new Error(answer.reason);
  return answer.lineId;
}
