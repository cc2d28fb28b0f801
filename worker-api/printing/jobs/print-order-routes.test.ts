import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { placeOrder, printedItem, readZip } from '#api/printing/test-print.ts';
import { bytesOf, get, shop, testInAPrintShop } from '#api/printing/test-print-shop.ts';
import { instant, sampleProofPicture } from '#api/storage/contract/storage-contract-samples.ts';
import { drawingVersion } from '#shared/preview/drawing-version.ts';

testInAPrintShop();

describe('the print files of an order', () => {
  test('[B26] [contract §2] come as a ZIP of all gifts, with what is wrong with them', async () => {
    const answer = await get('/orders/NW-TWO/print');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/zip');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="NW-TWO-print.zip"',
    );
    expect(answer.headers.get('X-Print-Problems')).toBe('2');
    const zip = await bytesOf(answer);
    expect(answer.headers.get('Content-Length')).toBe(String(zip.length));
    const entries = readZip(zip);
    expect(entries.map(({ name }) => name)).toEqual([
      'NW-TWO-1-10_rupees_note.pdf',
      'NW-TWO-2-small1_1note_1name-x3.pdf',
      'problems.txt',
    ]);
    expect(entries[2]?.bytes.toString()).toBe(
      'NW-TWO, gift 1: “Asha 🎉” has letters our faces lack: 🎉. They are left out.\n' +
        'NW-TWO, gift 2: A photo has not arrived yet.\n',
    );
    expect((await bytesOf(await get('/orders/NW-TWO/print'))).equals(zip)).toBe(true);
    expect(await readdir(shop.deps.printingDir)).toEqual([]);
  });

  test('[B24] [B26] show the version that was approved last, and tell one that waits', async () => {
    const { proofs } = shop.storage;
    const place = { orderNumber: 'NW-ASKED', item: 0 };
    const coin = { zodiacSign: 'leo', names: 'Asha' } as const;
    await placeOrder(shop.storage, {
      order_number: place.orderNumber,
      created_at: '2026-04-01T10:00:00.000Z',
      items: [printedItem('zodiac_coin', coin)],
    });
    const filesOf = async () => {
      const answer = await get('/orders/NW-ASKED/print');
      const entries = readZip(await bytesOf(answer));
      return entries.map(({ name, bytes }) => ({ name, bytes: bytes.toString('latin1') }));
    };
    const [ordered] = await filesOf();
    const ask = (version: number, names: string) =>
      proofs.add({
        ...{ ...place, version, owner: 'nobody', question: '', linkId: `link-${version}` },
        ...{ customization: { ...coin, names }, madeAt: instant(0), expiresAt: instant(1) },
      });
    await ask(2, 'Asha and Ravi');
    const [waiting, warning] = await filesOf();
    expect(waiting).toEqual(ordered);
    expect(warning?.name).toBe('problems.txt');
    expect(warning?.bytes).toContain('NW-ASKED, gift 1: A changed version waits');
    const answer = { kind: 'approved', text: '', answeredAt: instant(2), by: 'link' } as const;
    await proofs.answer({ ...place, version: 2 }, answer);
    const [approved, ...others] = await filesOf();
    expect(approved?.name).toBe('NW-ASKED-1-zodiac_coin-v2.pdf');
    expect(approved?.bytes).not.toBe(ordered?.bytes);
    expect(others).toEqual([]);
  });

  test('[B14] [B26] tell what is cut short, and what is drawn otherwise than it was seen', async () => {
    const longName = 'Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww';
    const coin = { zodiacSign: 'leo', names: 'Asha' } as const;
    const before = drawingVersion - 1;
    const items = [
      printedItem('zodiac_coin', { ...coin, names: longName, drawing: drawingVersion }),
      printedItem('zodiac_coin', { ...coin, drawing: before }),
      printedItem('zodiac_coin', coin),
      printedItem('zodiac_coin', { ...coin, drawing: drawingVersion }),
      printedItem('zodiac_coin', { ...coin, drawing: before }),
    ];
    const order_number = 'NW-SEEN';
    await placeOrder(shop.storage, { order_number, created_at: '2026-04-02T10:00:00.000Z', items });
    // What counts is the picture that was kept, where there is one.
    for (const [item, drawing] of [
      [3, before],
      [4, drawingVersion],
    ] as const) {
      const picture = sampleProofPicture({ orderNumber: order_number, item, drawing, version: 1 });
      expect(await shop.storage.proofs.addPicture(picture)).toBe(true);
    }
    const entries = readZip(await bytesOf(await get(`/orders/${order_number}/print`)));
    expect(entries.at(-1)?.bytes.toString()).toBe(
      `NW-SEEN, gift 1: “${longName}” is too long for its place and is cut short.\n` +
        'NW-SEEN, gift 2: Our drawings have changed since this gift was seen: compare it with the picture of the order.\n' +
        'NW-SEEN, gift 4: Our drawings have changed since this gift was seen: compare it with the picture of the order.\n',
    );
  });
});
