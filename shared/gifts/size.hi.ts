/** A size of D5 as Hindi says it: `8x10 inches` → `8x10 इंच`. */
export function sizeInHindi(size: string): string {
  return size.replace(/inch(es)?$/, 'इंच');
}
