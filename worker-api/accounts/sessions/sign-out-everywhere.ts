import type { Storage } from '#api/storage/storage.ts';

/** Ends all sessions of a customer, and the pushes to the devices they were on (T32). */
export async function signOutEverywhere(
  { sessions, told }: Pick<Storage, 'sessions' | 'told'>,
  customerId: string,
): Promise<void> {
  await sessions.deleteOfUser(customerId);
  await told.unsubscribeOwner(customerId);
}
