import type { DecoderTurns } from '#api/photos/encode/decoder-turns.ts';
import type { EncodePictureAnswer } from '#api/photos/encode/photo-encoder.ts';
import { inUploadFolder } from '#api/photos/upload/accept-upload.ts';
import { pictureTextSchema } from '#shared/catalogue/catalogue-schemas.ts';
import { longestPictureText, maxPictureMegabytes } from '#shared/http/bounds.ts';
import { issuesOf } from '#shared/http/failure.ts';
import { megabyte } from '#shared/values/units.ts';
import { receiveForm } from './receive-form.ts';

const formLimits = {
  files: 1,
  fileBytes: maxPictureMegabytes * megabyte,
  fields: 4,
  fieldBytes: 4 * longestPictureText,
};

interface IncomingPicture {
  body: ReadableStream<Uint8Array>;
  /** The content type with its boundary. */
  contentType: string;
  /** The IP address. */
  address: string;
  signal: AbortSignal;
}

/**
 * Reads a form with a `picture` of a product, and in `alt` what that shows, and encodes it as it
 * arrives, without storing it (T10). `alt` is undefined where the form says nothing.
 */
export function receivePicture(
  { body, contentType, address, signal }: IncomingPicture,
  { uploadsDir, encodePicture }: { uploadsDir: string } & Pick<DecoderTurns, 'encodePicture'>,
) {
  return inUploadFolder(uploadsDir, async (folder) => {
    const encoded: EncodePictureAnswer[] = [];
    const form = await receiveForm({
      body,
      contentType,
      folder,
      signal,
      limits: formLimits,
      fileField: 'picture',
      onFile: async ({ path }) => {
        encoded.push(await encodePicture(path, { address, signal }));
      },
    });
    if (!form.ok) return form;
    const alt = pictureTextSchema.safeParse(form.fields.get('alt')?.[0] ?? '');
    if (!alt.success) {
      const errors = issuesOf(alt.error).map((issue) => ({ ...issue, path: 'alt' }));
      return { ok: false, reason: 'invalid_fields', errors } as const;
    }
    const [answer] = encoded;
    if (!answer) return { ok: false, reason: 'no_photos' } as const;
    return answer.ok ? { ...answer, alt: alt.data || undefined } : answer;
  });
}
