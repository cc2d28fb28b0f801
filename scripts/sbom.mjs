import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { root } from './run.mjs';

/*
 * Writes which packages the shop consists of, as CycloneDX. What npm says of the moment is left out, so
 * that one lock file makes one file.
 */
const path = '.cache/sbom.cdx.json';
const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'];
const maxBuffer = 64 * 1024 * 1024;
const sbom = JSON.parse(execFileSync('npm', asked, { cwd: root, encoding: 'utf8', maxBuffer }));
delete sbom.serialNumber;
delete sbom.metadata.timestamp;
mkdirSync(`${root}/.cache`, { recursive: true });
writeFileSync(`${root}/${path}`, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${sbom.components.length} packages are in ${path}`);
