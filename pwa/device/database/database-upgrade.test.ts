import { readFileSync } from 'node:fs';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkoutForm } from '#pwa/cart/checkout/checkout-form.ts';
import { checkoutState, openCheckout, takeFoundOrder } from '#pwa/cart/checkout/checkout-state.ts';
import { readDraft } from '#pwa/cart/drafts/drafts.ts';
import { problems } from '#pwa/cart/settle-operations.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { mirroredSession } from '#pwa/device/accounts/mirror-session.ts';
import { takeWaitingPhoto } from '#pwa/photos/photo-outbox.ts';
import { photosInFolder } from '#pwa/photos/photos.ts';
import { sharedPhotos } from '#pwa/photos/shared-photos.ts';
import { nextMessage } from '#pwa/support/messages.ts';
import { createDatabase, type ShopDatabase } from './database.ts';
import { syncState } from './sync-state.ts';

/** A released version's tables with what a shopper had in them; bytes of photos in base64. */
interface StoredFixture {
  version: number;
  stores: Record<string, string>;
  rows: Record<string, readonly Record<string, unknown>[]>;
}

type Home = Parameters<typeof createDatabase>[1];

/** Fills a database as the released version left it. */
async function filled(version: number): Promise<{ home: Home; fixture: StoredFixture }> {
  const fixture: StoredFixture = JSON.parse(readFileSync(fileOf(version), 'utf8'));
  const home = { indexedDB: new IDBFactory(), IDBKeyRange };
  const old = new Dexie('shop', home);
  old.version(fixture.version).stores(fixture.stores);
  for (const [table, rows] of Object.entries(fixture.rows)) {
    await old.table(table).bulkAdd(rows.map(withBytes));
  }
  old.close();
  return { home, fixture };
}

function fileOf(version: number): string {
  return `${import.meta.dirname}/fixtures/database-v${version}.json`;
}

function withBytes(row: Record<string, unknown>): Record<string, unknown> {
  const { bytes } = row as { bytes?: { base64: string } };
  if (!bytes) return row;
  return { ...row, bytes: new Uint8Array(Buffer.from(bytes.base64, 'base64')).buffer };
}

/** As a next release would change what is stored: an index, a field in every row, and a table. */
function nextVersion(home: Home, inUpgrade = async (): Promise<void> => {}): ShopDatabase {
  const db = createDatabase('shop', home);
  const { operations, photos, drafts } = tablesOf(db);
  db.version(db.verno + 1)
    .stores({
      operations: `${operations}, madeIn`,
      photos: `${photos}, madeIn`,
      drafts: `${drafts}, madeIn`,
      cards: 'id',
    })
    .upgrade(async (transaction) => {
      for (const table of ['operations', 'photos', 'drafts']) {
        await transaction.table(table).toCollection().modify({ madeIn: 1 });
      }
      await inUpgrade();
    });
  return db;
}

/** The indexes of each table as `stores` has them. */
function tablesOf(db: ShopDatabase): Record<string, string> {
  return Object.fromEntries(
    db.tables.map(({ name, schema: { primKey, indexes } }) => [
      name,
      [primKey, ...indexes].map(({ src }) => src).join(', '),
    ]),
  );
}

afterEach(() => vi.restoreAllMocks());

const released = [1];
const upgrades = released.flatMap((version) => [
  { from: version, to: 'this version', open: (home: Home) => createDatabase('shop', home) },
  { from: version, to: 'a next one', open: (home: Home) => nextVersion(home) },
]);

test('[P5] every version has a fixture', async () => {
  const { home } = await filled(1);
  const db = await createDatabase('shop', home).open();
  expect(released).toEqual(Array.from({ length: db.verno }, (_, index) => index + 1));
});

describe.each(upgrades)('from version $from to $to', ({ from, open }) => {
  test('[SY11] [P5] every row stays', async () => {
    const { home, fixture } = await filled(from);
    const db = open(home);
    for (const [table, rows] of Object.entries(fixture.rows)) {
      expect(await db.table(table).count(), table).toBe(rows.length);
    }
    const operations = fixture.rows.operations ?? [];
    expect(await db.operations.toArray()).toMatchObject(
      operations.map(({ seq, owner, lineId, attempted }) => ({ seq, owner, lineId, attempted })),
    );
  });

  test('[SY11] [P5] pending work goes on: cart, photo, draft, checkout', async () => {
    const { home } = await filled(from);
    await pendingWorkGoesOn(open(home));
  });
});

test('[P5] an upgrade that fails is undone as a whole, and what was stored is there', async () => {
  const { home, fixture } = await filled(1);
  const broken = nextVersion(home, () => Promise.reject(new Error('The upgrade fails')));
  await expect(broken.open()).rejects.toThrow('The upgrade fails');
  broken.close();
  const db = createDatabase('shop', home);
  expect((await db.operations.toArray()).some((row) => 'madeIn' in row)).toBe(false);
  expect(await db.operations.count()).toBe(fixture.rows.operations?.length);
  await pendingWorkGoesOn(db);
});

async function pendingWorkGoesOn(db: ShopDatabase): Promise<void> {
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
  const [photoHere] = await photosInFolder({ db }, 'folder-1');
  expect(photoHere?.blob?.size).toBe(10);
  expect(await openCheckout({ db, owner: 'asha' })).toMatchObject({
    ...{ state: 'sent', key: 'checkout-key-1', lineIds: ['line-kept'] },
  });
  expect(await problems({ db, owner: 'asha' })).toHaveLength(1);
  expect((await readDraft({ db, owner: 'asha' }, 'custom'))?.customization).toEqual({
    customNotes: [{ date: '2001-01-01', currency: 100 }, {}, {}],
    customNames: ['Kabir', ''],
  });
}

test('[SY11] [P5] [B3] what else waited is there: message, checkouts, choices, photos', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-05T12:00:00.000Z'));
  const { home } = await filled(1);
  const db = nextVersion(home);
  expect((await nextMessage({ db }))?.form?.message).toBe('Where is my frame?');
  const scopes = ['asha', 'ravi', 'meera', 'guest'].map((owner) => ({ db, owner }));
  expect(await Promise.all(scopes.map(checkoutState))).toEqual([
    ...['sent', 'not-found', 'found'],
    null,
  ]);
  expect(await openCheckout({ db, owner: 'ravi' })).toMatchObject({ key: 'checkout-key-2' });
  expect(await takeFoundOrder({ db, owner: 'meera' })).toMatchObject({ order_number: 'NW-1' });
  expect(await checkoutForm({ db, owner: 'asha' })).toMatchObject({ couponCode: 'SAVE10' });
  const line = await readDraft({ db, owner: 'asha' }, 'edit:line-note');
  expect([line?.customization.event, line?.base?.event]).toEqual(['house-warming', 'other']);
  const [draftPhoto] = (await readDraft({ db, owner: 'asha' }, 'custom'))?.photos ?? [];
  expect([draftPhoto?.fileName, await draftPhoto?.blob?.text()]).toEqual([
    'chosen.webp',
    'draft-bytes',
  ]);
  const [shared] = await sharedPhotos({ db, owner: 'asha' });
  expect([shared?.fileName, await shared?.blob.text()]).toEqual(['shared.jpg', 'shared-bytes']);
});
