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
  // These belong to one /48, which counts as one.
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
