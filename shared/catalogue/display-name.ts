const rupeeNote = /(\d+)_rupees_note/;

const knownNames: ReadonlyMap<string, string> = new Map([
  ['small1_1note_1name', 'Small Frame – 1 Note, 1 Name'],
  ['small2_2notes_2names', 'Small Frame – 2 Notes, 2 Names'],
  ['big1_1to200_set', 'Big Frame – ₹1 to ₹200 Set'],
  ['big2_1to500_set', 'Big Frame – ₹1 to ₹500 Set'],
  ['custom', 'Custom Frame – Your Own Notes'],
  ['small_resin_frame', 'Small Resin Frame'],
  ['large_resin_frame', 'Large Resin Frame'],
  ['zodiac_coin', 'Zodiac Coin'],
  ['zodiac_stamp', 'Zodiac Stamp'],
]);

/**
 * What people read instead of a catalogue name: `100_rupees_note` → `₹100 Currency Note`.
 * A name nobody mapped is shown as it is; without any name the word is `Item`.
 */
export function displayName(item: {
  name?: string | undefined;
  productName?: string | undefined;
}): string {
  const name = item.name?.trim() || item.productName?.trim() || 'Item';
  const note = rupeeNote.exec(name);
  if (note) return `₹${note[1]} Currency Note`;
  if (/^small[ _]photo[ _]frame/i.test(name)) return 'Small Photo Frame';
  if (/^large[ _]photo[ _]frame/i.test(name)) return 'Large Photo Frame';
  return knownNames.get(name) ?? name;
}
