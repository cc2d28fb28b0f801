import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ownProgram } from './own-program.ts';

test('the WhatsApp process runs from its sources too, as while developing', async () => {
  const program = ownProgram(resolve('scripts/run-whatsapp-process.mjs'));
  const child = program.start([], { env: { PATH: process.env.PATH ?? '' } });
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), ended]);
  expect(first[0]).toEqual({ type: 'alive' });
  child.disconnect();
  await ended;
});

test('[T53] a program has the environment it is given, and opens its own folders and packages alone', async () => {
  const data = await mkdtemp(join(tmpdir(), 'data-'));
  const ownFolder = await mkdtemp(join(tmpdir(), 'own-'));
  await writeFile(join(data, 'shop.db'), 'orders');
  await writeFile(join(ownFolder, 'photo'), 'photo');
  // In a folder with packages, as the build is.
  const entry = resolve('.cache', `tries-${process.pid}.mjs`);
  await writeFile(
    entry,
    `import { readFileSync, writeFileSync } from 'node:fs';
     import { spawnSync } from 'node:child_process';
     const names = Object.keys(process.env);
     const { default: sharp } = await import('sharp');
     const attempt = (work) => { try { work(); return 'done'; } catch (error) { return error.code; } };
     const [data, own] = process.argv.slice(3);
     process.send({
       names,
       database: attempt(() => readFileSync(data + '/shop.db')),
       settings: attempt(() => readFileSync('.env')),
       server: attempt(() => readFileSync('/proc/' + process.ppid + '/environ')),
       written: attempt(() => writeFileSync(data + '/new', 'x')),
       started: attempt(() => { throw spawnSync('true').error ?? 'ran'; }),
       own: attempt(() => { readFileSync(own + '/photo'); writeFileSync(own + '/new', 'x'); }),
       decodes: typeof sharp,
     }, () => process.exit(0));`,
  );
  const child = ownProgram(entry).start([data, ownFolder], {
    env: { PATH: process.env.PATH ?? '' },
    folders: { reads: [ownFolder], writes: [ownFolder] },
  });
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  await Promise.all([entry, data, ownFolder].map((path) => rm(path, { recursive: true })));
  const refused = 'ERR_ACCESS_DENIED';
  expect(message).toEqual({
    names: ['PATH'],
    ...{
      database: refused,
      settings: refused,
      server: refused,
      written: refused,
      started: refused,
    },
    ...{ own: 'done', decodes: 'function' },
  });
});
