import { describe, expect, it } from 'vitest';
import { wordFaults } from './check-words.mjs';

/** @param {string} code */
const shownIn = (code) =>
  wordFaults('a.tsx', code).map((fault) => /shows "(.*)"/.exec(fault)?.[1] ?? fault);

describe('texts outside the words files', () => {
  it('names file, line and text', () => {
    expect(wordFaults('pwa/a.tsx', 'const a = (\n  <p>Out of stock</p>\n);')).toEqual([
      'pwa/a.tsx:2 shows "Out of stock": move it to the words file beside it.',
    ]);
  });

  it.each([
    ['<p>Sum: {sum} €</p>', 'Sum:'],
    ["<p>{busy ? 'Saving' : words.save}</p>", 'Saving'],
    ["<p>{busy && ('Saving')}</p>", 'Saving'],
    ['<p>{`Page \u0024{page}`}</p>', 'Page …'],
    ['<input placeholder="name" />', 'name'],
    ["<input aria-label={label ?? 'Name'} />", 'Name'],
    ['<Field data-missing={`Give \u0024{what}`} />', 'Give …'],
    ["void showAlert('Saved')", 'Saved'],
    ["showToast({ text: 'Saved', action: { label: words.undo } })", 'Saved'],
    ["const problem = 'This device is full.';", 'This device is full.'],
    ["const tabs = [{ key: 'orders', label: 'Order list' }];", 'Order list'],
    ["const title = 'Orders';", 'Orders'],
    ["const problem = 'A gift is gone';", 'A gift is gone'],
    ["const problem = 'QR code is too old';", 'QR code is too old'],
    ["function status() { return 'Not paid'; }", 'Not paid'],
    ["const Close = ({ label = 'Close' }) => <button>{label}</button>;", 'Close'],
    ["gifts.map(() => 'Sold out')", 'Sold out'],
    ["labels.set('sold', 'Sold out')", 'Sold out'],
    ["const problem = 'could not be saved';", 'could not be saved'],
    ['const problem = `\u0024{gift} could not be saved`;', '… could not be saved'],
  ])('%s', (code, text) => expect(shownIn(code)).toEqual([text]));

  it.each([
    '<p>{words.title} · {count} × −</p>',
    "<p className={wide ? 'wide' : 'narrow'} id=\"total\">{kind === 'gone' && words.gone}</p>",
    '<Select options={of(\'signs\')} type="date" />',
    "if (!order) throw new Error('An order is printed from its own card');",
    "reject(new TypeError('The upload got no answer'));",
    "const beginnings = { 'Andaman and Nicobar Islands': '744' };",
    "const path = 'M6 6l12 12M18 6L6 18';",
    "if (event.key === 'Escape' || 'OffscreenCanvas' in globalThis) close();",
    "switch (key) { case 'Enter': }",
    "headers.set('Authorization', `Bearer \u0024{token}`)",
    "type Month = 'May' | 'June';",
    "import { shop } from 'Shop';",
    "const offer = { '@type': 'Offer', availability: 'InStock' };",
    "const zone = { timeZone: 'Asia/Kolkata' };",
    "const tables = { messages: 'id, owner, state' };",
    "const controls = 'a, button, input, select';",
  ])('shows no text in %s', (code) => expect(shownIn(code)).toEqual([]));

  it('finds letters that CSS puts onto the page', () => {
    const css = ".a::before { content: ''; }\n.b::before { content: attr(data-b) ' Pieces'; }";
    expect(wordFaults('a.css', css)).toEqual([
      expect.stringMatching(/^a\.css:2 shows "' Pieces'"/),
    ]);
  });
});
