/**
 * The least that can be done for a tap: a page that changes its text at once and then keeps the
 * new number in IndexedDB. What the taps of the cart are measured against.
 */
import { createServer } from 'node:http';

const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Floor</title><output>1</output> <button type="button">+</button><script>
const shown = document.querySelector('output');
const opened = new Promise((resolve) => {
  const request = indexedDB.open('floor');
  request.onupgradeneeded = () => request.result.createObjectStore('numbers');
  request.onsuccess = () => resolve(request.result);
});
document.querySelector('button').onclick = async () => {
  shown.textContent = Number(shown.textContent) + 1;
  const transaction = (await opened).transaction('numbers', 'readwrite', { durability: 'strict' });
  transaction.objectStore('numbers').put(Number(shown.textContent), 'quantity');
};
</script></html>`;

const server = createServer((_, answer) => {
  answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  console.log(`Ready at http://127.0.0.1:${port}`);
});
