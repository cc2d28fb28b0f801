/**
 * What `work` comes to; rejects after `atMostMs`, naming what did not end.
 * @template Result
 * @param {string} what
 * @param {Promise<Result>} work
 * @param {number} atMostMs
 * @returns {Promise<Result>}
 */
export async function endWithin(what, work, atMostMs) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Promise<never>} */
  const over = new Promise((_, reject) => {
    const text = `${what} did not end within ${Math.round(atMostMs / 1_000)} seconds`;
    timer = setTimeout(() => reject(new Error(text)), atMostMs);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
