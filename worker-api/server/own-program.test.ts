import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { ownProgram } from './own-program.ts';

/** How nice the server is, where a test says so. */
const server = vi.hoisted(() => ({ niceness: undefined as number | undefined }));
vi.mock('node:os', async (importActual) => {
  const os = await importActual<typeof import('node:os')>();
  return {
    ...os,
    getPriority: (pid?: number) => (pid ? undefined : server.niceness) ?? os.getPriority(pid),
  };
});
afterEach(() => {
  server.niceness = undefined;
});

test('the WhatsApp process runs from its sources too, as while developing', async () => {
  const program = ownProgram(resolve('worker-api/whatsapp/browser/run-whatsapp-process.mjs'));
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

test.runIf(process.platform === 'linux')(
  'a program is as nice in the threads of its libraries as in its own',
  async () => {
    const entry = resolve('.cache', `works-${process.pid}.mjs`);
    await writeFile(
      entry,
      `import 'sharp';
       import { pbkdf2 } from 'node:crypto';
       // It stays until it is killed.
       process.on('message', () => undefined);
       pbkdf2('word', 'salt', 300_000, 64, 'sha512', () => process.send('worked'));`,
    );
    const env = { PATH: process.env.PATH ?? '' };
    const child = ownProgram(entry).start([], { env, niceness: 10 });
    const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    const threads = readdirSync(`/proc/${child.pid}/task`).map((thread) => {
      const text = readFileSync(`/proc/${child.pid}/task/${thread}/stat`, 'utf8');
      const fields = text.slice(text.lastIndexOf(')')).split(' ');
      return { spent: Number(fields[12]), niceness: Number(fields[17]) };
    });
    const busiest = threads.toSorted((a, b) => b.spent - a.spent)[0];
    child.kill();
    await Promise.all([once(child, 'exit'), rm(entry)]);
    expect(message).toBe('worked');
    expect(busiest?.niceness).toBe(Math.max(10, getPriority()));
  },
);

test('a program of a server that is nicer than it needs to be is as nice as the server', async () => {
  const entry = resolve('.cache', `waits-${process.pid}.mjs`);
  await writeFile(entry, `process.on('message', () => undefined);`);
  server.niceness = 15;
  const child = ownProgram(entry).start([], {
    env: { PATH: process.env.PATH ?? '' },
    niceness: 10,
  });
  const niceness = getPriority(child.pid);
  child.kill();
  await Promise.all([once(child, 'exit'), rm(entry)]);
  expect(niceness).toBe(15);
});
