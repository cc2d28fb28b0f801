import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { withoutHash } from '../checks/check-lock.mjs';
import { root } from '../run.mjs';

/*
 * Run after dependencies change. A registry that mirrors only some platforms makes npm leave
 * the other platforms' optional packages out of package-lock.json, and `npm ci` then calls
 * the file out of step everywhere. This names them again: version and platform, which is all
 * that npm needs to skip them, and what the registry says of their bytes, so that nothing else is
 * fetched where they fit.
 */
const path = `${root}/package-lock.json`;
const lock = JSON.parse(readFileSync(path, 'utf8'));
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
];

let added = 0;
for (const { optionalDependencies = {} } of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const key = `node_modules/${name}`;
    if (lock.packages[key] || !/^\d/.test(version)) continue;
    const parts = name.split(/[-/]/);
    const os = systems.filter((system) => parts.includes(system));
    const cpu = processors.filter((processor) => parts.includes(processor));
    if (os.length === 0) continue;
    lock.packages[key] = { version, ...(cpu.length > 0 ? { cpu } : {}), optional: true, os };
    added += 1;
  }
}
for (const key of withoutHash(lock)) {
  const name = key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const entry = lock.packages[key];
  const { version, ...others } = entry;
  const query = ['view', `${name}@${version}`, 'dist.integrity'];
  const integrity = execFileSync('npm', query, { encoding: 'utf8' }).trim();
  lock.packages[key] = { version, integrity, ...others };
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added to package-lock.json`);
