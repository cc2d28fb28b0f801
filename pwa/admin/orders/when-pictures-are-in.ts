const patienceMs = 5_000;

/** Resolves once every picture within is there or has failed, at the latest after 5 s. */
export async function whenPicturesAreIn(within: HTMLElement): Promise<void> {
  const pictures = [...within.querySelectorAll('img')].map((picture) => picture.decode());
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([Promise.allSettled(pictures), patience]);
}
