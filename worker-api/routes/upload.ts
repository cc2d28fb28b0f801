import { Hono } from 'hono';
import { requireRole } from '#api/auth/require-role.ts';
import type { Sessions } from '#api/auth/sessions.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { cutOff } from '#api/http/cut-off.ts';
import { fail } from '#api/http/fail.ts';
import { photoAddress } from '#api/uploads/photo-address.ts';
import { receivePhotos } from '#api/uploads/receive-photos.ts';
import { refuseUpload } from '#api/uploads/refuse-upload.ts';
import { storePhotos, type UploadDeps } from '#api/uploads/store-photos.ts';
import { UploadsBusyError, uploadTurns } from '#api/uploads/upload-turns.ts';
import { folderSchema } from '#shared/http/customisation-schema.ts';

const isMultipart = /^multipart\/form-data\s*(;|$)/i;

/** Photos of customers: sending them, and listing a folder for its owner or the staff. */
export function uploadRoutes(deps: UploadDeps, sessions: Sessions) {
  const { storage, limits } = deps;
  const turns = uploadTurns();
  return new Hono<AppEnv>()
    .use(cutOff(limits.uploadMs))
    .post('/multiple', requireRole(sessions, 'customer'), async (c) => {
      const contentType = c.req.header('Content-Type') ?? '';
      const { body } = c.req.raw;
      if (!isMultipart.test(contentType)) {
        return fail(c, 'unsupported_media_type', { message: 'Please send multipart/form-data.' });
      }
      if (!body) return fail(c, 'bad_request');
      const { id: owner, email } = c.get('user');
      const signal = AbortSignal.timeout(limits.uploadMs);
      try {
        return await turns.receive(owner, async () => {
          const received = await receivePhotos({ body, contentType, email, signal }, deps);
          if (!received.ok) return refuseUpload(c, received);
          const { folder, photos } = received;
          const batch = { owner, folder, photos };
          const stored = await turns.store(owner, () => storePhotos(deps, batch));
          if (!stored.ok) return refuseUpload(c, stored);
          const images = stored.photos.map(({ id, originalName, photoId }) => ({
            imageUrl: photoAddress(id),
            originalName,
            folder,
            photoId,
          }));
          const message = images.length === 1 ? 'Photo saved' : `${images.length} photos saved`;
          return c.json({ success: true as const, images, message });
        });
      } catch (error) {
        if (error instanceof UploadsBusyError)
          return refuseUpload(c, { ok: false, reason: 'busy' });
        throw error;
      }
    })
    .get('/list', requireRole(sessions, 'customer', 'admin'), async (c) => {
      const { id: userId, role } = c.get('user');
      const folder = folderSchema.safeParse(c.req.query('folder'));
      // The same answer for what cannot be a folder as for somebody else's (T11).
      if (!folder.success) return fail(c, 'not_found');
      const owner = await storage.photos.folderOwner(folder.data);
      const isForeign = owner !== null && owner !== userId;
      if (role === 'customer' && isForeign) return fail(c, 'not_found');
      const photos = await storage.photos.inFolder(folder.data);
      return c.json({
        images: photos.map(({ id, originalName, photoId }) => ({
          imageUrl: photoAddress(id),
          originalName,
          photoId,
        })),
      });
    });
}
