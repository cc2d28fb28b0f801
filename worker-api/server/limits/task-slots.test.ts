import { expect, test } from 'vitest';
import { laneSlots } from './task-slots.ts';

test('[T48] a free slot goes to the first lane, and none fills the room of another', async () => {
  const slots = laneSlots(1, [1, 2], () => new Error('full'));
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
  await expect(task('one too many', 1)).rejects.toThrow('full');
  tasks.push(task('known', 0));
  await expect(task('one too many', 0)).rejects.toThrow('full');
  release();
  await Promise.all(tasks);
  expect(ran).toEqual(['first', 'known', 'second', 'third']);
  await task('fourth', 1);
  expect(ran.at(-1)).toBe('fourth');
});
