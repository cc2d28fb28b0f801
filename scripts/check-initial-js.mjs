import { maxInitialBytes, readInitialJs } from '../bench/initial-js.mjs';
import { root } from './run.mjs';

/* Holds the built home page to its budget. */

const { files, gzipBytes, staffFiles } = readInitialJs(`${root}/dist/client`);
console.log(`${gzipBytes} of ${maxInitialBytes} bytes (gzip) in ${files.length} files`);
if (staffFiles.length > 0) console.error(`Code of the staff area in ${staffFiles.join(', ')}`);
process.exitCode = gzipBytes <= maxInitialBytes && staffFiles.length === 0 ? 0 : 1;
