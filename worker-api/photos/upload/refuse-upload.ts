import type { Context } from 'hono';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AcceptPartAnswer } from './accept-part.ts';
import type { UploadRefusal } from './accept-upload.ts';
import { maxPhotoBytes, maxPhotosPerUpload } from './receive/receive-photos.ts';

const retryAfterSeconds = 2;
const maxMegabytes = maxPhotoBytes / 1024 / 1024;

type Refusal = UploadRefusal | Extract<AcceptPartAnswer, { ok: false }>;

/** Returns the response to a refused upload. */
export function refuseUpload(c: Context, refused: Refusal) {
  switch (refused.reason) {
    case 'busy':
    case 'timeout':
      return fail(c, refused.reason, { retryAfterSeconds });
    case 'payload_too_large':
      return fail(c, { reason: 'photo_too_large', params: { maxMegabytes } });
    case 'too_many_files':
      return fail(c, { reason: 'too_many_photos', params: { max: maxPhotosPerUpload } });
    case 'unsupported_media_type':
      return fail(c, 'not_a_photo');
    case 'image_unreadable':
      return fail(c, 'photo_unreadable');
    case 'invalid_fields':
      return fail(c, 'invalid_fields', refused);
    case 'other_offset':
      return fail(c, refused);
    case 'unauthorized':
    case 'account_deleted':
    case 'token_expired':
    case 'second_factor_required':
    case 'owner_only':
    case 'no_photos':
    case 'folder_full':
    case 'bad_request':
    case 'forbidden':
    case 'not_found':
    case 'quota_exceeded':
    case 'photos_after_order':
    case 'storage_full':
      return fail(c, refused.reason);
  }
}
