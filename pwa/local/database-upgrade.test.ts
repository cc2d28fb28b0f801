import { existsSync, readFileSync } from 'node:fs';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { addDraftToCart } from './cart-commands.ts';
import { productsOfType } from './catalogue.ts';
import { indexCatalogue } from './catalogue-index.ts';
import { checkoutState, openCheckout, takeFoundOrder } from './checkout.ts';
import { checkoutForm } from './checkout-form.ts';
import { createDatabase, type ShopDatabase } from './database.ts';
import type { AccountRow, DraftRow, OperationRow, SnapshotRow } from './database-rows.ts';
import { addDraftPhoto } from './draft-photos.ts';
import { readDraft } from './drafts.ts';
import { nextMessage } from './messages.ts';
import { mirroredSession } from './mirror-session.ts';
import { settlePhoto, takeWaitingPhoto } from './photo-queue.ts';
import { photosInFolder } from './photos.ts';
import { problems } from './problems.ts';
import { sharedPhotos } from './shared-photos.ts';
import { shownCart } from './shown-cart.ts';
import type { DatabaseHome } from './storage-home.ts';
import { photoBytes } from './storage-room.ts';
import { storeCatalogue } from './store-catalogue.ts';
import { syncState } from './sync-state.ts';

/** A released version's tables with what a shopper had in them; bytes of photos in base64. */
interface StoredFixture {
  version: number;
  stores: Record<string, string>;
  rows: Record<string, readonly Record<string, unknown>[]>;
}

interface Upgraded {
  db: ShopDatabase;
  home: DatabaseHome;
  fixture: StoredFixture;
}

/** Fills a database as the released version left it and opens it with this code. */
async function upgraded(version: number): Promise<Upgraded> {
  const fixture: StoredFixture = JSON.parse(readFileSync(fileOf(version), 'utf8'));
  const home = { indexedDB: new IDBFactory(), IDBKeyRange };
  const old = new Dexie('shop', home);
  old.version(fixture.version).stores(fixture.stores);
  for (const [table, rows] of Object.entries(fixture.rows)) {
    await old.table(table).bulkAdd(rows.map(withBytes));
  }
  old.close();
  return { db: createDatabase('shop', home), home, fixture };
}

function fileOf(version: number): string {
  return `${import.meta.dirname}/fixtures/database-v${version}.json`;
}

function withBytes(row: Record<string, unknown>): Record<string, unknown> {
  const { blob, bytes } = row as {
    blob?: { base64: string; type: string };
    bytes?: { base64: string };
  };
  if (bytes) return { ...row, bytes: decoded(bytes.base64).buffer };
  return blob ? { ...row, blob: new Blob([decoded(blob.base64)], { type: blob.type }) } : row;
}

function decoded(base64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

test('[P5] every version before the present one has a fixture', async () => {
  const { db } = await upgraded(1);
  await db.open();
  const earlier = Array.from({ length: db.verno - 1 }, (_, index) => index + 1);
  expect(earlier.filter((version) => !existsSync(fileOf(version)))).toEqual([]);
});

const versions = [1, 2, 3, 4, 5, 6];

test.each(versions)('[SY11] [P5] a database of version %i keeps every row', async (version) => {
  const { db, fixture } = await upgraded(version);
  for (const [table, rows] of Object.entries(fixture.rows)) {
    expect(await db.table(table).count(), table).toBe(rows.length);
  }
  const operations = fixture.rows.operations ?? [];
  expect(await db.operations.toArray()).toMatchObject(
    operations.map(({ seq, owner, lineId, attempted }) => ({ seq, owner, lineId, attempted })),
  );
});

test.each(versions)(
  '[SY11] [P5] work pending in version %i goes on: cart, photo, draft, checkout',
  async (version) => {
    const { db } = await upgraded(version);
    expect((await mirroredSession({ db }))?.owner).toBe('asha');
    const cart = await shownCart({ db, owner: 'asha' });
    expect(cart.map(({ id, quantity, pending }) => [id, quantity, pending])).toEqual([
      ['line-kept', 3, true],
      ['line-frame', 1, true],
    ]);
    expect(cart[0]?.wasPrice).toBe(189);
    expect((await shownCart({ db, owner: 'guest' })).map(({ id }) => id)).toEqual(['line-guest']);
    expect(await syncState({ db, owner: 'asha' })).toMatchObject({
      pendingOperations: 2,
      pendingPhotos: 1,
    });
    const photo = await takeWaitingPhoto({ db, owner: 'asha' });
    expect([photo?.fileName, photo?.blob.type, photo?.blob.size]).toEqual([
      'us.jpg',
      'image/jpeg',
      10,
    ]);
    const [shown] = await photosInFolder({ db }, 'folder-1');
    expect(shown?.blob?.size).toBe(10);
    expect(await openCheckout({ db, owner: 'asha' })).toMatchObject({
      ...{ state: 'sent', key: 'checkout-key-1', lineIds: ['line-kept'] },
    });
    expect(await problems({ db, owner: 'asha' })).toHaveLength(1);
    expect((await readDraft({ db, owner: 'asha' }, 'custom'))?.customization).toEqual({
      customNotes: [{ date: '2001-01-01', currency: 100 }, {}, {}],
      customNames: ['Kabir', ''],
    });
  },
);

test('[SY11] [P5] a message that waited in version 3 is sent', async () => {
  const { db } = await upgraded(3);
  expect((await nextMessage({ db }))?.form?.message).toBe('Where is my frame?');
});

test('[SY11] [P5] [B3] a checkout of version 4 keeps the server’s answer to its lookup', async () => {
  const { db } = await upgraded(4);
  const scopes = ['asha', 'ravi', 'meera', 'guest'].map((owner) => ({ db, owner }));
  expect(await Promise.all(scopes.map(checkoutState))).toEqual([
    'sent',
    'not-found',
    'found',
    null,
  ]);
  expect(await openCheckout({ db, owner: 'ravi' })).toMatchObject({
    key: 'checkout-key-2',
    request: { customer_name: 'Asha Rao' },
  });
  expect(await takeFoundOrder({ db, owner: 'meera' })).toMatchObject({ order_number: 'NW-1' });
});

/** Every choice that is stored in the fixture of version 5, as it is read. */
async function choicesIn(db: Dexie): Promise<unknown[]> {
  const [added, edited] = await db
    .table<OperationRow>('operations')
    .where({ owner: 'guest' })
    .toArray();
  const snapshot = await db.table<SnapshotRow>('snapshots').get('asha');
  const draft = await db.table<DraftRow>('drafts').get(['asha', 'edit:line-note']);
  const account = await db.table<AccountRow>('accounts').get('asha');
  return [
    added?.operation.kind === 'add' && added.operation.seed.customization.zodiacSign,
    edited?.operation.kind === 'replace-details' && edited.operation.customization.zodiacSign,
    snapshot?.lines[0]?.customization.zodiacSign,
    [draft?.customization.event, draft?.base?.event],
    account?.orders?.[0]?.items[0]?.customization.resinEvent,
  ];
}

const inTexts = ['Virgo', 'Taurus', 'Leo', ['House Warming Ceremony', 'Other'], 'Wedding'];
const inKeys = ['virgo', 'taurus', 'leo', ['house-warming', 'other'], 'wedding'];

test('[SY11] [P5] choices that version 5 kept as texts are stored as keys', async () => {
  const { db, home } = await upgraded(5);
  expect(await choicesIn(db)).toEqual(inKeys);
  db.close();
  const asStored = new Dexie('shop', home);
  await asStored.open();
  expect(await choicesIn(asStored)).toEqual(inKeys);
  asStored.close();
});

test('[SY11] what a service worker of version 5 writes after the upgrade is read as keys', async () => {
  const { db, home, fixture } = await upgraded(5);
  await db.open();
  const old = new Dexie('shop', home);
  await old.open();
  for (const table of ['operations', 'snapshots', 'drafts', 'accounts']) {
    await old.table(table).bulkPut(fixture.rows[table] ?? []);
  }
  expect(await choicesIn(old)).toEqual(inTexts);
  old.close();
  expect(await choicesIn(db)).toEqual(inKeys);
});

test('[P28] the catalogue of version 6 is shown in its order, part by part', async () => {
  const { db } = await upgraded(6);
  const first = await productsOfType({ db }, ['zodiac_coin', 'photo_frame'], 1);
  expect([first.source, first.total, first.products[0]?.name]).toEqual([
    ...['stored', 2, 'small_photo_frame_with_currency'],
  ]);
});

test('[B20] [B21] gifts that version 6 stored are found, in their order', async () => {
  const { db } = await upgraded(6);
  const { find, forOccasion } = await indexCatalogue({ db }, null);
  expect(find('zodiac')).toEqual(['zodiac_coin']);
  expect(forOccasion('birthday')).toEqual(['small_photo_frame_with_currency', 'zodiac_coin']);
});

test('[P28] what a tab of version 6 stores after the upgrade is shown', async () => {
  const { db, home, fixture } = await upgraded(6);
  const coin = baseProduct('zodiac_coin', 'zodiac_coin', 199);
  await storeCatalogue({ db }, { revision: 'r', pages: [{ etag: '"r"', products: [coin] }] });
  const old = new Dexie('shop', home);
  await old.open();
  await old.table('products').clear();
  for (const table of ['products', 'catalogue']) {
    await old.table(table).bulkPut(fixture.rows[table] ?? []);
  }
  old.close();
  const { products } = await productsOfType({ db }, ['zodiac_coin', 'photo_frame'], 24);
  expect(products.map(({ name }) => name)).toEqual([
    'small_photo_frame_with_currency',
    'zodiac_coin',
  ]);
});

test('[SY11] a draft of version 1 takes photos', async () => {
  const { db } = await upgraded(1);
  await addDraftPhoto({ db, owner: 'asha' }, 'custom', {
    fileName: 'a.jpg',
    blob: new Blob(['a']),
  });
  expect((await readDraft({ db, owner: 'asha' }, 'custom'))?.photos).toMatchObject([
    { fileName: 'a.jpg' },
  ]);
});

test('[SY11] [P5] photos that version 2 kept as Blobs are shown, counted and put into the cart', async () => {
  const { db } = await upgraded(2);
  const [chosen] = (await readDraft({ db, owner: 'asha' }, 'custom'))?.photos ?? [];
  expect([chosen?.fileName, chosen?.blob?.type, await chosen?.blob?.text()]).toEqual([
    'chosen.webp',
    'image/webp',
    'draft-bytes',
  ]);
  const [shared] = await sharedPhotos({ db, owner: 'asha' });
  expect([shared?.fileName, shared?.blob.type, await shared?.blob.text()]).toEqual([
    'shared.jpg',
    'image/jpeg',
    'shared-bytes',
  ]);
  expect(await photoBytes({ db })).toBe(10 + 'draft-bytes'.length + 'shared-bytes'.length);
  expect(await checkoutForm({ db, owner: 'asha' })).toMatchObject({ couponCode: 'SAVE10' });
  await addDraftToCart(
    { db, owner: 'asha' },
    { product: baseProduct('custom', 'photo_frame', 399), customization: {} },
  );
  await settlePhoto({ db }, 'photo-1', { state: 'done', imageUrl: '/api/images/1' });
  const next = await takeWaitingPhoto({ db, owner: 'asha' });
  expect([next?.id, await next?.blob.text()]).toEqual(['draft-photo-1', 'draft-bytes']);
});
