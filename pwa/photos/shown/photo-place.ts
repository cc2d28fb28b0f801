import type { Customisation } from '#shared/customisation/customisation.ts';

/** What a line or an order's item says of where its photos are. */
export interface PhotoFields {
  custom_photo_url?: string | null | undefined;
  custom_photo_urls?: readonly string[] | null | undefined;
  custom_photo_folder?: string | null | undefined;
  customization?: Pick<Customisation, 'photoIds'> | null | undefined;
}

export interface PhotoPlace {
  folder: string | null;
  /** Pictures named by address, each once. */
  urls: string[];
  /** Which photos of the folder are the gift's, in their order; all of them when absent. */
  photoIds?: readonly string[];
}

/** `custom_photo_url` holds an address or the folder's name (spec §3). */
export function photoPlace(fields: PhotoFields): PhotoPlace {
  const named = fields.custom_photo_url || null;
  const address = named !== null && isAddress(named) ? [named] : [];
  const urls = new Set([...address, ...(fields.custom_photo_urls ?? []).filter(isAddress)]);
  const folder = fields.custom_photo_folder || (address.length > 0 ? null : named);
  const photoIds = fields.customization?.photoIds;
  return { folder, urls: [...urls], ...(photoIds === undefined ? {} : { photoIds }) };
}

/** An http(s) address or a path of this shop; nothing else may become a picture's source. */
function isAddress(text: string): boolean {
  return /^(https?:\/\/|\/(?!\/))/i.test(text);
}
