import { expect, test } from 'vitest';
import { laneSlots, oneByOnePerKey, turnsPerKey } from './task-slots.ts';

test('[T48] a free slot goes to the first lane, and none fills the room of another', async () => {
  const slots = laneSlots(1, [1, 2]);
  const ran: string[] = [];
  let release = () => {};
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const task = (name: string, lane: number) =>
    slots(async () => {
      ran.push(name);
      if (name === 'first') await untilReleased;
    }, lane);
  const tasks = [task('first', 1), task('second', 1), task('third', 1)];
  expect(await task('one too many', 1)).toEqual({ ok: false, reason: 'busy' });
  tasks.push(task('known', 0));
  expect(await task('one too many', 0)).toEqual({ ok: false, reason: 'busy' });
  release();
  await Promise.all(tasks);
  expect(ran).toEqual(['first', 'known', 'second', 'third']);
  await task('fourth', 1);
  expect(ran.at(-1)).toBe('fourth');
});

test('[T48] a key whose queue is full is busy, while another key has its turn', async () => {
  const turns = turnsPerKey(1, 0);
  const waiting = turns('first', () => turns('first', async () => 'not run'));
  expect(await turns('other', async () => 'run')).toBe('run');
  expect(await waiting).toEqual({ ok: false, reason: 'busy' });
  expect(await turns('first', async () => 'run')).toBe('run');
});

test('tasks of a key run in order, also after one that failed', async () => {
  const turns = oneByOnePerKey();
  const ran: string[] = [];
  const tasks = ['first', 'second', 'third'].map((name) =>
    turns('key', async () => {
      await Promise.resolve();
      ran.push(name);
      if (name === 'first') throw new Error('The first one fails');
      return name;
    }),
  );
  await expect(tasks[0]).rejects.toThrow('The first one fails');
  expect(await Promise.all(tasks.slice(1))).toEqual(['second', 'third']);
  expect(ran).toEqual(['first', 'second', 'third']);
});
