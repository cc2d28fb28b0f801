import type { Collection } from 'mongodb';
import { expect, test } from 'vitest';
import { sampleOrder } from '../storage-contract-samples.ts';
import type { OrderDocument } from './mongo-documents.ts';
import { mongoOrderFigures } from './mongo-order-figures.ts';

/** A collection that only finds orders by their time, and says from when it was asked for them. */
function ordersAt(instants: readonly string[]) {
  const asked: string[] = [];
  const find = ({ created_at }: { created_at: { $gte: string; $lt: string } }) => {
    asked.push(created_at.$gte);
    const found = instants.filter((at) => at >= created_at.$gte && at < created_at.$lt);
    const cursor = {
      project: () => cursor,
      sort: () => found.map((at) => sampleOrder('asha', { created_at: at })),
    };
    return cursor;
  };
  return { asked, figures: mongoOrderFigures({ find } as unknown as Collection<OrderDocument>) };
}

test('[ST92] days of long ago are kept, also those without orders, and serve any range', async () => {
  const { asked, figures } = ordersAt(['2020-03-02T06:00:00.000Z', '2020-03-09T06:00:00.000Z']);
  const days = async (from: string, to: string) =>
    (await figures.figures(from, to)).days.map(({ day }) => day);
  expect(await days('2020-03-01', '2020-03-05')).toEqual(['2020-03-02']);
  expect(await days('2020-03-02', '2020-03-04')).toEqual(['2020-03-02']);
  expect(asked).toHaveLength(1);
  expect(await days('2020-03-01', '2020-03-10')).toEqual(['2020-03-02', '2020-03-09']);
  // Only from where nothing is known, midnight of the 6th in India.
  expect(asked).toEqual(['2020-02-29T18:30:00.000Z', '2020-03-05T18:30:00.000Z']);
});

test('[ST92] recent days are counted each time', async () => {
  const now = new Date().toISOString();
  const { asked, figures } = ordersAt([now]);
  const [from, to] = [
    new Date(Date.parse(now) - 3 * 86_400_000),
    new Date(Date.parse(now) + 86_400_000),
  ];
  for (let time = 1; time <= 2; time += 1) {
    const found = await figures.figures(
      from.toISOString().slice(0, 10),
      to.toISOString().slice(0, 10),
    );
    expect(found.days).toHaveLength(1);
    expect(asked).toHaveLength(time);
  }
});
