import { z } from 'zod';
import type { RefusedSession } from '#api/accounts/sessions/require-role.ts';
import type { UploadDeps } from '#api/photos/upload/store-photos.ts';
import { randomId } from '#api/server/random-id.ts';
import { folderSchema, photoIdSchema } from '#shared/customisation/customisation-schema.ts';
import { maxPhotoBytes } from '#shared/http/bounds.ts';
import { because, type Issue, issuesOf } from '#shared/http/failure.ts';
import { readText } from '#shared/language/typed-text.ts';
import type { Arrival } from './body-places.ts';
import type { FormParser } from './form-parser.ts';
import { receiveForm } from './receive-form.ts';

export const maxPhotosPerUpload = 10;
const formLimits = {
  files: maxPhotosPerUpload,
  fileBytes: maxPhotoBytes,
  fields: 40,
  fieldBytes: 1024,
};

/** A photo as it was sent, where it lies meanwhile. */
export interface ReceivedPhoto {
  photoId: string;
  originalName: string;
  path: string;
}

export type ReceivePhotosAnswer =
  | { ok: true; folder: string; photos: ReceivedPhoto[] }
  | {
      ok: false;
      reason:
        | Extract<Awaited<ReturnType<typeof receiveForm>>, { ok: false }>['reason']
        | 'forbidden'
        | 'no_photos'
        | 'invalid_fields';
      errors?: Issue[];
    };

export interface IncomingUpload {
  body: ReadableStream<Uint8Array>;
  contentType: string;
  /** The signed-in customer's; a `userId` that differs is refused. */
  email: string;
  /** The folders in which its photos may lie; any of their owner's when undefined. */
  folders?: readonly string[] | undefined;
  signal: AbortSignal;
  /** Whether who sends is still let in, asked once all of it is here (T50). */
  refusedMeanwhile: () => Promise<RefusedSession | null>;
}

/**
 * Reads an upload and writes its photos to the disk as they arrive; memory holds none of them (T10). Of
 * several errors one is returned, in this order: body, fields, owner.
 */
export async function receivePhotos(
  { body, contentType, email, folders }: IncomingUpload,
  arrival: Arrival,
  { randomBytes, filesIn }: Pick<UploadDeps, 'randomBytes'> & { filesIn: string },
): Promise<ReceivePhotosAnswer> {
  const files: Pick<ReceivedPhoto, 'originalName' | 'path'>[] = [];
  const form = await receiveForm({
    body,
    contentType,
    fileField: 'images',
    folder: filesIn,
    limits: formLimits,
    ...arrival,
    onFile: async ({ index, name, path }) => {
      files[index] = { originalName: cleanFileName(name), path };
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

  const photos = files.map((file, index) => ({
    ...file,
    photoId: photoIds[index] || randomId(randomBytes),
  }));
  return { ok: true, folder: folder ?? randomId(randomBytes), photos };
}

const uploadFieldsSchema = z.object({
  /** The e-mail addresses in `userId`; all must be the token's. */
  userIds: z.array(z.string()),
  folder: z
    .array(folderSchema)
    .max(1, because('one_folder'))
    .transform(([first]) => first),
  /** In the order of the images; for an empty one the server makes an id. */
  photoIds: z
    .array(photoIdSchema.or(z.literal('')))
    .refine(isDistinct, because('repeated_photo_id')),
});

/** Reads the text fields of an upload; empty ones count as absent, unknown ones are ignored. */
function readUploadFields(fields: FormParser['fields']) {
  const valuesOf = (name: string) => fields.get(name) ?? [];
  return uploadFieldsSchema.safeParse({
    userIds: valuesOf('userId').filter(Boolean),
    folder: valuesOf('folder').filter(Boolean),
    photoIds: valuesOf('photoId'),
  });
}

function isDistinct(ids: readonly string[]): boolean {
  const filledIds = ids.filter(Boolean);
  return new Set(filledIds).size === filledIds.length;
}

const maxNameLength = 255;
const unnamed = 'photo';

/**
 * A client's file name for display: without folders, cleaned as all typed text, at most 255 characters.
 * It is never used as a path (T10).
 */
export function cleanFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const visible = readText(base, 'one').trim();
  return Array.from(visible).slice(0, maxNameLength).join('').trim() || unnamed;
}
