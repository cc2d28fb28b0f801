import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../run.mjs';

it('lists each package that the shop is installed with, and none that is for development alone', () => {
  execFileSync(process.execPath, [`${root}/scripts/packages/sbom.mjs`]);
  /** @type {{ components: { 'bom-ref': string, hashes: object[] }[] }} */
  const { components } = JSON.parse(readFileSync(`${root}/.cache/sbom.cdx.json`, 'utf8'));
  /** @type {{ packages: Record<string, { name?: string, version: string, dev?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'));
  const installed = Object.entries(packages).flatMap(([place, { name, version, dev }]) =>
    place === '' || dev ? [] : [`${name ?? place.split('node_modules/').at(-1)}@${version}`],
  );
  const listed = components.map((each) => each['bom-ref']);
  expect(listed.toSorted()).toEqual([...new Set(installed)].toSorted());
  expect(components.filter(({ hashes }) => hashes.length === 0)).toEqual([]);
}, 30_000);
