import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readEvents } from './hear-order-news.ts';

/** Returns the bytes of a text in pieces of these sizes. */
function inPieces(text: string, sizes: readonly number[]): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      let from = 0;
      for (const size of [...sizes, bytes.length]) {
        if (from < bytes.length) controller.enqueue(bytes.slice(from, from + size));
        from += size;
      }
      controller.close();
    },
  });
}

it('reads the same events however the network cuts them, letters of many bytes too', async () => {
  const events = [
    { event: 'beat', data: '' },
    { event: 'order', data: '{"kind":"placed","order_number":"NW-नमस्ते"}' },
    { event: 'order', data: 'first line\nsecond' },
  ];
  const text = 'event: beat\ndata: \n\n'
    .concat(`event: order\ndata: ${events[1]?.data}\n\n`)
    .concat('event: order\ndata: first line\ndata: second\n\n')
    .concat('event: order\ndata: cut off');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 30 })), async (sizes) => {
      const received = [];
      for await (const each of readEvents(inPieces(text, sizes))) received.push(each);
      expect(received).toEqual(events);
    }),
  );
});
