import type { Device } from '#pwa/local/scope.ts';
import { keepShared } from '#pwa/local/shared-photos.ts';
import { sharedPhotosPath } from '#shared/share-paths.ts';

/**
 * Stores the pictures that another app shares with the installed shop (`images`, multipart) and
 * redirects to the page that asks which gift they are for (B5) and says what was left out.
 */
export async function receiveShare(device: Device, request: Request): Promise<Response> {
  const pictures = await picturesIn(request);
  const kept = await keepShared(device, pictures);
  const address = new URL(sharedPhotosPath, request.url);
  if (!kept.ok) address.searchParams.set('problem', 'full');
  else if (kept.value > 0) address.searchParams.set('problem', 'left-out');
  return Response.redirect(address, 303);
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
