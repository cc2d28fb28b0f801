import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ownProgram } from './own-program.ts';

test('the WhatsApp process runs from its sources too, as while developing', async () => {
  const program = ownProgram(resolve('scripts/whatsapp-process.mjs'));
  const child = program.start([], { env: { PATH: process.env.PATH ?? '' } });
  const ended = once(child, 'exit');
  const said = await Promise.race([once(child, 'message'), ended]);
  expect(said[0]).toEqual({ type: 'alive' });
  child.disconnect();
  await ended;
});
