import type { AdminApi } from '#pwa/desk/access/admin-client.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { type UploadOutcome, uploadPhotos } from '#pwa/sync/upload-photos.ts';

/**
 * Sends the photos that wait on the device to the order that was placed, each refused one marked; one that
 * was cut off goes on there (P39).
 */
export function sendDeskPhotos(
  { sendPhoto }: Pick<AdminApi, 'sendPhoto'>,
  scope: Scope,
  orderNumber: string,
): Promise<UploadOutcome> {
  const whole = `/api/upload/of-order/${orderNumber}`;
  return uploadPhotos({
    scope: { ...scope, api: { sendPhoto } },
    sender: { email: '', name: '' },
    door: { whole, parts: `${whole}/parts` },
  });
}
