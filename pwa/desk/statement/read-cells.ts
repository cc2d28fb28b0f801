/** Reads a sum as statements write it: `1,23,456.78`, `₹ 500`, `500.00 Cr`; null for none, and for money that went. */
export function readPaise(text: string): number | null {
  const plain = text
    .replace(/^(inr|rs\.?|₹)\s*/i, '')
    .replace(/\s*\(?cr\.?\)?$/i, '')
    .trim();
  if (!/^(\d{1,3}(,\d{2,3})+|\d+)(\.\d{1,2})?$/.test(plain)) return null;
  const [rupees = '', part = ''] = plain.replaceAll(',', '').split('.');
  return Number(rupees) * 100 + Number(part.padEnd(2, '0'));
}

/** Returns the runs of twelve digits, each once; some banks fill them up with zeros in front. */
export function referencesIn(text: string): string[] {
  const runs = text.match(/\d+/g) ?? [];
  const references = runs.map((run) => (run.length > 12 ? run.replace(/^0+(?=\d{12}$)/, '') : run));
  return [...new Set(references.filter(({ length }) => length === 12))];
}
