/**
 * What `read` finds among what this device keeps; undefined where the browser cannot read it, as on a
 * damaged or full disk, so that the network answers in its place (P34). Engines fail in different ways.
 */
export async function orNothing<T>(read: () => Promise<T>): Promise<T | undefined> {
  const [found] = await Promise.allSettled([read()]);
  return found.status === 'fulfilled' ? found.value : undefined;
}
