/**
 * Characters that nobody sees and no script needs: they turn the direction of what stands beside them,
 * join and part without a width, fill a place, or carry a hidden text, as variants of a letter do too. The two
 * joiners stay, as several scripts of India are written with them, and so do signs of emoji.
 */
const unseen =
  /[\ufe00-\ufe0d\u034f\u17b4\u17b5\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e01ef}]/gu;

/** What a script needs beside its letters is unseen too, as joiners and variants are, and marks no paper. */
const visible = /[^\p{DI}\p{Cf}\p{Cc}\s]/u;

/**
 * A text as somebody typed it, without characters that would cost them money, hide something, or reach
 * beyond their field (T54); often they come along with what is pasted. Spaces and breaks are all that is
 * left where nothing is seen.
 */
export function withoutUnseen(text: string): string {
  // Halves of characters first: two of them may make an unseen one once nothing is between them.
  const rest = text.replace(/\p{Cs}/gu, '').replace(unseen, '');
  return visible.test(rest) ? rest : rest.replace(/\S/g, '');
}

/** How many bytes a text takes up in UTF-8, as it is sent and stored. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
