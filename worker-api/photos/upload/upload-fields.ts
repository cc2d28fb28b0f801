import { z } from 'zod';
import { folderSchema, photoIdSchema } from '#shared/customisation/customisation-schema.ts';
import { because } from '#shared/http/issue.ts';
import type { FormParser } from './form-parser.ts';

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
export function readUploadFields(fields: FormParser['fields']) {
  const given = (name: string) => fields.get(name) ?? [];
  return uploadFieldsSchema.safeParse({
    userIds: given('userId').filter(Boolean),
    folder: given('folder').filter(Boolean),
    photoIds: given('photoId'),
  });
}

function isDistinct(ids: readonly string[]): boolean {
  const made = ids.filter(Boolean);
  return new Set(made).size === made.length;
}
