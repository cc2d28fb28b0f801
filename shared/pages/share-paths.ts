/** Another app posts the photos there that it shares with the installed shop (B5). */
export const sharePath = '/share';
/** The page that asks which gift they are for. */
export const sharedPhotosPath = '/shared-photos';
