import { type Language, languages } from '#shared/language/language.ts';

/**
 * Returns the address of a picture in a language. The shop's own drawings have words on them, and
 * each a folder for every language: `/products/hi/custom.svg`.
 */
export function pictureIn(language: Language, address: string): string {
  return address.replace(/^\/products(?=\/(views\/)?[^/]+\.svg$)/, `$&${languages[language].base}`);
}

/** Returns whether an address is that of a drawing of a gift from another side than the first. */
export function isViewOfGift(path: string): boolean {
  return /^\/products\/([a-z]+\/)?views\//.test(path);
}

/** The owner's pictures are below it; the id names the content. */
export const ownPicturePath = '/api/pictures/';

/** Of one of the owner's pictures: what a place as large as a card chooses from. */
export function pictureSet(address: string) {
  if (!address.startsWith(ownPicturePath)) return;
  return {
    srcSet: `${address.replace('=960', '=480')} 480w, ${address} 960w`,
    sizes: '(min-width: 48rem) 20rem, 50vw',
  };
}

/** The widths in pixels that the owner's pictures are kept in, unless they came smaller. */
export const pictureWidths = [480, 960, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Returns one of the owner's pictures, in the best format that whoever asks for it can read. */
export function pictureAtWidth(url: string, width: PictureWidth): string {
  return `${url}?w=${width}`;
}
