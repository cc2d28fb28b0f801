import { randomId } from '#api/services/random-id.ts';
import { type Issue, issuesOf } from '#shared/http/issue.ts';
import { cleanFileName } from './clean-file-name.ts';
import type { EncodeInTurn } from './decoder-turns.ts';
import type { EncodeAnswer } from './photo-encoder.ts';
import { receiveForm } from './receive-form.ts';
import type { IncomingPhoto, UploadDeps } from './store-photos.ts';
import { readUploadFields } from './upload-fields.ts';

const megabyte = 1024 * 1024;
export const maxPhotosPerUpload = 10;
export const maxPhotoBytes = 15 * megabyte;
const formLimits = {
  files: maxPhotosPerUpload,
  fileBytes: maxPhotoBytes,
  fields: 40,
  fieldBytes: 1024,
};

type Refused<R> = R extends { ok: false; reason: infer Reason } ? Reason : never;

export type ReceivePhotosAnswer =
  | { ok: true; folder: string; photos: IncomingPhoto[] }
  | {
      ok: false;
      reason:
        | Refused<Awaited<ReturnType<typeof receiveForm>>>
        | Refused<EncodeAnswer>
        | 'forbidden'
        | 'no_photos'
        | 'invalid_fields';
      errors?: Issue[];
    };

interface ReceiveDeps extends Pick<UploadDeps, 'randomBytes'> {
  encode: EncodeInTurn;
  /** The folder where the files may lie meanwhile. */
  filesIn: string;
}

export interface IncomingUpload {
  body: ReadableStream<Uint8Array>;
  contentType: string;
  /** The signed-in customer's; a `userId` that differs is refused. */
  email: string;
  /** Where its photos may lie; anywhere of their owner's when undefined. */
  folders?: readonly string[] | undefined;
  /** The IP address. */
  address: string;
  signal: AbortSignal;
}

/**
 * Reads an upload and re-encodes every photo as it arrives, without storing any (T10); memory holds
 * none of the files, only what they became. Of several
 * errors one is returned, in this order: body, fields, owner, first bad photo.
 */
export async function receivePhotos(
  { body, contentType, email, folders, address, signal }: IncomingUpload,
  { randomBytes, encode, filesIn }: ReceiveDeps,
): Promise<ReceivePhotosAnswer> {
  const files: { name: string; answer: EncodeAnswer }[] = [];
  const failures: EncodeAnswer[] = [];
  const form = await receiveForm({
    body,
    contentType,
    fileField: 'images',
    folder: filesIn,
    limits: formLimits,
    signal,
    onFile: async ({ index, name, path }) => {
      const answer = failures[0] ?? (await encode(path, { address, signal }));
      if (!answer.ok) failures.push(answer);
      files[index] = { name, answer };
    },
  });
  if (!form.ok) return form;

  const fields = readUploadFields(form.fields);
  if (!fields.success) {
    return { ok: false, reason: 'invalid_fields', errors: issuesOf(fields.error) };
  }
  const { userIds, folder, photoIds } = fields.data;
  const isOwn = (userId: string) => userId.trim().toLowerCase() === email.toLowerCase();
  if (!userIds.every(isOwn)) return { ok: false, reason: 'forbidden' };
  if (folders && !folders.includes(folder ?? '')) return { ok: false, reason: 'forbidden' };
  if (files.length === 0) return { ok: false, reason: 'no_photos' };

  const photos: IncomingPhoto[] = [];
  for (const [index, { name, answer }] of files.entries()) {
    if (!answer.ok) return answer;
    const photoId = photoIds[index] || randomId(randomBytes);
    photos.push({ photoId, originalName: cleanFileName(name), photo: answer.photo });
  }
  return { ok: true, folder: folder ?? randomId(randomBytes), photos };
}
