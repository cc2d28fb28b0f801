import { adminApi } from '#pwa/admin/admin-session.ts';
import { deskScope } from '#pwa/local/desk-gifts.ts';
import { recoverUploading, settlePhoto, takeWaitingPhoto } from '#pwa/local/photo-queue.ts';

/**
 * Sends the photos of the order that was placed, one after the other; each that is refused is marked.
 * False when the shop was not reached, so that the rest waits.
 */
export async function sendDeskPhotos(orderNumber: string): Promise<boolean> {
  await recoverUploading(deskScope);
  for (;;) {
    const photo = await takeWaitingPhoto(deskScope);
    if (!photo) return true;
    const { id, folder, productName, fileName, blob } = photo;
    const sent = { photoId: id, folder, productName, fileName, blob, userEmail: '', userName: '' };
    const answer = await adminApi().uploadPhoto(orderNumber, sent);
    if (answer.ok) {
      await settlePhoto(deskScope, id, { state: 'done', imageUrl: answer.data.imageUrl });
      continue;
    }
    const isFinal = [403, 404, 413, 415, 422].includes(answer.status ?? 0);
    await settlePhoto(
      deskScope,
      id,
      isFinal ? { state: 'failed', failure: answer } : { state: 'waiting' },
    );
    if (!isFinal) return false;
  }
}
