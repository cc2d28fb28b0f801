import { expect } from 'vitest';
import type { Scope } from '#pwa/device/database/scope.ts';
import { tapAdd, tapEdit } from '#pwa/ordering/gift/store-gift.ts';
import { productOfLine } from '#shared/cart/cart-line.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { addDraftToCart } from './cart-commands.ts';
import { cartProjection } from './cart-projection.ts';
import { copyOf, editOf } from './drafts/draft-of-line.ts';
import { addDraftPhoto } from './drafts/draft-photos.ts';
import { readDraft } from './drafts/drafts.ts';
import { saveEdit } from './drafts/edit-line.ts';
import { startCopy, startEdit } from './drafts/line-drafts.ts';
import type { ShownLine } from './shown-cart.ts';

interface TestTap {
  sign: NonNullable<Customisation['zodiacSign']>;
  /** The device cannot store it. */
  fails: boolean;
}

const broken = () => Promise.reject(new Error('The disk is broken'));
const shownLines = (scope: Scope) => cartProjection(scope).picture()?.lines ?? [];

/** Changes a line as its dialog does, and expects it on the screen before it is stored. For tests. */
export async function editLine(
  scope: Scope,
  line: ShownLine,
  { sign, fails, photo }: TestTap & { photo: boolean },
): Promise<void> {
  const { id: lineId } = line;
  const draftOf = editOf(lineId);
  const fileName = 'us.jpg';
  const photosNow = (line.customization.photoIds ?? []).map((id) => ({ id, fileName }));
  await startEdit(scope, line, photosNow);
  if (photo) await addDraftPhoto(scope, draftOf, { fileName, blob: new Blob(['us']) });
  const draft = await readDraft(scope, draftOf);
  const details = { zodiacSign: sign };
  const edit = { details, photos: draft?.photos ?? [], knowsPhotos: true };
  const store = () => (fails ? broken() : saveEdit(scope, lineId, details));
  const saving = tapEdit(scope, lineId, edit, store);
  if (!saving) return;
  const shownLine = shownLines(scope).find(({ id }) => id === lineId);
  expect(shownLine?.customization).toMatchObject(details);
  await (fails ? expect(saving).rejects.toThrow('broken') : saving);
}

/** Adds a copy of a line as its dialog does, and expects it as above. For tests. */
export async function copyLine(
  scope: Scope,
  line: ShownLine,
  { sign, fails }: TestTap,
): Promise<void> {
  const draftOf = copyOf(line.id);
  await startCopy(scope, line, []);
  const gift = { product: productOfLine(line), customization: { zodiacSign: sign } };
  const adding = tapAdd(scope, gift, [], (as) =>
    fails ? broken() : addDraftToCart(scope, { ...gift, draftOf }, as),
  );
  expect(shownLines(scope).at(-1)?.customization).toMatchObject(gift.customization);
  await (fails ? expect(adding).rejects.toThrow('broken') : adding);
}
