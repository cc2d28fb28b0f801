/** Waits for tidying up; if it fails, what it tidies after is done all the same. */
export async function tidied(...tidying: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(tidying);
}
