const words = ['शून्य', 'एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ', 'दस'];

/** A small number as a Hindi sentence says it: 4 → `चार`, 20 → `20`. */
export function numberInHindiWords(number: number): string {
  return words[number] ?? String(number);
}
