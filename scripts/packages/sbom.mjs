import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from '../run.mjs';

/*
 * Writes which packages the shop consists of, as CycloneDX. What npm says of the moment is left out, so
 * that one lock file makes one file. What is only for development is left out here: npm's own `--omit
 * dev` also leaves out packages that the shop needs.
 */
const path = '.cache/sbom.cdx.json';
const npmArguments = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
const maxBuffer = 64 * 1024 * 1024;
const sbom = JSON.parse(
  execFileSync('npm', npmArguments, { cwd: root, encoding: 'utf8', maxBuffer }),
);

/** @type {{ name: string, packages: Record<string, { name?: string, version: string, dev?: boolean }> }} */
const { name: shopName, packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'));
const ofShop = new Set([sbom.metadata.component['bom-ref']]);
for (const [place, { name, version, dev }] of Object.entries(packages)) {
  if (!dev) ofShop.add(`${name ?? place.replace(/.*node_modules\//, '')}@${version}`);
}
const isOfShop = (/** @type {string} */ ref) => ofShop.has(ref);
sbom.components = sbom.components.filter((/** @type {any} */ each) => isOfShop(each['bom-ref']));
sbom.dependencies = sbom.dependencies
  .filter((/** @type {any} */ { ref }) => isOfShop(ref))
  .map((/** @type {any} */ { ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isOfShop) }));

// npm calls it by its folder.
sbom.metadata.component.name = shopName;
delete sbom.serialNumber;
delete sbom.metadata.timestamp;
mkdirSync(`${root}/.cache`, { recursive: true });
writeFileSync(`${root}/${path}`, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${sbom.components.length} packages are in ${path}`);
