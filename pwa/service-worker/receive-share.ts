import type { Device } from '#pwa/device/database/scope.ts';
import { keepShared } from '#pwa/photos/shared-photos.ts';
import { sharedPhotosPath } from '#shared/pages/site-addresses.ts';

/**
 * Stores the pictures that another app shares with the installed shop (`images`, multipart) and
 * redirects to the page that asks which gift they are for (B5) and says what was left out.
 */
export async function receiveShare(device: Device, request: Request): Promise<Response> {
  const address = new URL(sharedPhotosPath, request.url);
  if (isFromAnotherSite(request)) return Response.redirect(address, 303);
  const outcome = await keepShared(device, await picturesIn(request));
  if (!outcome.ok) address.searchParams.set('problem', 'full');
  else if (outcome.value > 0) address.searchParams.set('problem', 'left-out');
  return Response.redirect(address, 303);
}

/**
 * Whether a page of another origin sent this (T37); the system's own share has no referrer. A page
 * can hide its own, hence the limits of `keepShared`.
 */
function isFromAnotherSite({ referrer, url }: Request): boolean {
  return referrer.startsWith('http') && new URL(referrer).origin !== new URL(url).origin;
}

async function picturesIn(request: Request): Promise<File[]> {
  try {
    return (await request.formData())
      .getAll('images')
      .filter((part) => part instanceof File)
      .filter(({ type, size }) => type.startsWith('image/') && size > 0);
  } catch (error) {
    // The request is no share: it has no form.
    if (error instanceof TypeError) return [];
    throw error;
  }
}
