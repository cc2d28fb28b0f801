import webPush from 'web-push';
import { z } from 'zod';
import type { Storage } from '#api/storage/storage.ts';

const pairSchema = z.object({ publicKey: z.string(), privateKey: z.string() });

/** What the shop shows push services who it is (VAPID, RFC 8292), in base64url. */
export type PushKeys = z.output<typeof pairSchema>;

/**
 * The keys of the shop, made at its first start with pushes and kept in the database: all processes
 * share them, and devices stay subscribed when the shop moves or is restored.
 */
export async function storedPushKeys({ keys }: Pick<Storage, 'keys'>): Promise<PushKeys> {
  const pairText = await keys.keep('push', JSON.stringify(webPush.generateVAPIDKeys()));
  return pairSchema.parse(JSON.parse(pairText));
}
