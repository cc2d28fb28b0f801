import { readInitialJs } from '../../bench/initial-js.mjs';
import { root } from '../run.mjs';

/* Shoppers never load code of the desk. What the home page may weigh stands in bench/budgets.mjs. */

const { files, staffFiles } = readInitialJs(`${root}/dist/client`);
console.log(`${files.length} files before the home page shows`);
if (staffFiles.length > 0) console.error(`Code of the desk in ${staffFiles.join(', ')}`);
process.exitCode = staffFiles.length === 0 ? 0 : 1;
