import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryOfNetworks } from './memory-of-networks.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const looksMs = 250;
const undisturbedMs = 1_000;

function open(bounds: { ofNetwork: number; ofAll: number; undisturbedMs?: number }) {
  const hold = memoryOfNetworks({ undisturbedMs: 0, ...bounds });
  /** A connection that holds so many bytes; `more` holds as many again for a next request. */
  return (address: string, bytes: number) => {
    const socket = new Socket();
    const more = () => hold(address, socket, () => bytes);
    return { socket, more, letGo: more() };
  };
}

const closed = (connections: ReturnType<ReturnType<typeof open>>[]) =>
  connections.map(({ socket }) => socket.destroyed);

test('[T27] [T48] [T30] of a network that holds too much the large and old go, and no more than have to', () => {
  const connect = open({ ofNetwork: 350, ofAll: 9_999 });
  const [small, other] = [connect('2001:db8:1:1::/64', 1), connect('198.51.100.7', 350)];
  vi.advanceTimersByTime(100);
  // Of one /48, which counts as one.
  const large = [100, 100, 100, 100, 101].map((bytes, at) => {
    vi.advanceTimersByTime(10);
    return connect(`2001:db8:1:${at}::/64`, bytes);
  });
  vi.advanceTimersByTime(looksMs);
  expect(closed(large)).toEqual([true, true, false, false, false]);
  // What is closed counts no longer, even before it is let go.
  vi.advanceTimersByTime(10_000);
  expect(closed([...large.slice(2), small, other])).toEqual(Array(5).fill(false));
});

test('[T27] [T48] of all that hold too much together the network that holds most gives way', () => {
  const connect = open({ ofNetwork: 9_999, ofAll: 350 });
  const other = connect('198.51.100.7', 150);
  vi.advanceTimersByTime(100);
  const many = [1, 2, 3, 4].map(() => connect('203.0.113.1', 100));
  vi.advanceTimersByTime(looksMs);
  expect(closed([other, ...many])).toEqual([false, true, true, false, false]);
});

test('[T27] [T48] [T30] all that a connection holds counts as one', () => {
  const connect = open({ ofNetwork: 350, ofAll: 9_999 });
  const slow = connect('203.0.113.1', 150);
  const many = connect('203.0.113.1', 100);
  many.more();
  many.more();
  vi.advanceTimersByTime(looksMs);
  expect(closed([slow, many])).toEqual([false, true]);
});

test('[T27] [T48] what is let go counts no longer', () => {
  const connect = open({ ofNetwork: 350, ofAll: 350 });
  const [sent, held] = [connect('203.0.113.1', 300), connect('203.0.113.1', 100)];
  sent.letGo();
  vi.advanceTimersByTime(looksMs);
  expect(closed([sent, held])).toEqual([false, false]);
});

test('[T27] [T48] [T30] nothing is closed before its time, which no next request and nobody else puts off', () => {
  const connect = open({ ofNetwork: 350, ofAll: 350, undisturbedMs });
  const old = [connect('198.51.100.7', 200), connect('198.51.100.7', 200)];
  vi.advanceTimersByTime(undisturbedMs - looksMs);
  expect(closed(old)).toEqual([false, false]);
  old[0]?.more();
  const young = connect('203.0.113.1', 5_000);
  vi.advanceTimersByTime(looksMs);
  expect(closed([...old, young])).toEqual([true, false, false]);
  vi.advanceTimersByTime(undisturbedMs);
  expect(closed([...old, young])).toEqual([true, false, true]);
});
