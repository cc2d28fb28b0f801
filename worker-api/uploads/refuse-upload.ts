import type { Context } from 'hono';
import { fail } from '#api/http/fail.ts';
import type { UploadRefusal } from './accept-upload.ts';
import { maxPhotoBytes, maxPhotosPerUpload } from './receive-photos.ts';

const retryAfterSeconds = 2;
const maxMegabytes = maxPhotoBytes / 1024 / 1024;

/** The response to a refused upload. */
export function refuseUpload(c: Context, refused: UploadRefusal) {
  switch (refused.reason) {
    case 'busy':
    case 'timeout':
      return fail(c, refused.reason, { retryAfterSeconds });
    case 'payload_too_large':
      return fail(c, 'payload_too_large', {
        message: `Please choose photos of at most ${maxMegabytes} MB.`,
      });
    case 'too_many_files':
      return fail(c, 'validation_failed', {
        message: `Please send at most ${maxPhotosPerUpload} photos at a time.`,
      });
    case 'no_photos':
      return fail(c, 'validation_failed', { message: 'Please choose at least one photo.' });
    case 'validation_failed':
      return fail(c, 'validation_failed', refused);
    case 'unsupported_media_type':
      return fail(c, 'unsupported_media_type', {
        message: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
      });
    case 'image_unreadable':
      return fail(c, 'image_unreadable', {
        message: 'This picture is damaged or too large. Please choose another one.',
      });
    case 'folder_full':
      return fail(c, 'quota_exceeded', {
        message: 'The photos of this gift were changed too often. Please add it to your cart anew.',
      });
    case 'bad_request':
    case 'forbidden':
    case 'not_found':
    case 'quota_exceeded':
      return fail(c, refused.reason);
  }
}
