/** The bytes of a photo of the shop; null when they cannot be had now. */
export async function photoBytes(url: string): Promise<Blob | null> {
  const [answer] = await Promise.allSettled([globalThis.fetch(url)]);
  return answer.status === 'fulfilled' && answer.value.ok ? answer.value.blob() : null;
}
