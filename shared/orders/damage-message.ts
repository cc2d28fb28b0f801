export const maxDamagePhotos = 5;
/** In characters; there has to be room for the addresses of the photos. */
export const maxDamageLength = 3_000;

/**
 * Returns what staff read of damage that a customer reports. `photos` are the addresses where the
 * photos of it can be seen.
 */
export function damageMessage(number: string, text: string, photos: readonly string[]): string {
  const photoLines = photos.length > 0 ? ['Photos:', ...photos].join('\n') : 'Without photos.';
  return [`Damage of order ${number}:`, text.trim(), photoLines].join('\n\n');
}
