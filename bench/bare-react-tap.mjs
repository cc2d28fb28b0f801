/**
 * The page of bare-tap.mjs with React: one component with one state. What React itself takes of a
 * tap, whatever else is on the page.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The file that a package's entry takes in production. @param {string} name @param {string} file */
function codeOf(name, file) {
  const folder = dirname(require.resolve(`${name}/package.json`));
  return readFileSync(join(folder, 'cjs', `${file}.production.js`), 'utf8');
}

const modules = Object.entries({
  react: codeOf('react', 'react'),
  scheduler: codeOf('scheduler', 'scheduler'),
  'react-dom': codeOf('react-dom', 'react-dom'),
  'react-dom/client': codeOf('react-dom', 'react-dom-client'),
}).map(([name, code]) => `known['${name}'] = (exports, module) => {${code}};`);

const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Floor</title><div></div><script>
const known = {}, made = {};
function require(name) {
  if (!made[name]) {
    made[name] = { exports: {} };
    known[name](made[name].exports, made[name]);
  }
  return made[name].exports;
}
${modules.join('\n')}
const { createElement, Fragment, useState } = require('react');
const opened = new Promise((resolve) => {
  const request = indexedDB.open('floor');
  request.onupgradeneeded = () => request.result.createObjectStore('numbers');
  request.onsuccess = () => resolve(request.result);
});
function Stepper() {
  const [quantity, setQuantity] = useState(1);
  const add = async () => {
    setQuantity(quantity + 1);
    const transaction = (await opened).transaction('numbers', 'readwrite', { durability: 'strict' });
    transaction.objectStore('numbers').put(quantity + 1, 'quantity');
  };
  const shown = createElement('output', null, quantity);
  return createElement(Fragment, null, shown, createElement('button', { onClick: add }, '+'));
}
require('react-dom/client').createRoot(document.querySelector('div')).render(createElement(Stepper));
</script></html>`;

const server = createServer((_, answer) => {
  answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  console.log(`Ready at http://127.0.0.1:${port}`);
});
