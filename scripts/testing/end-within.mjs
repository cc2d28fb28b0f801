import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * @typedef {{ what: string, inside: Set<Wait> }} Wait
 * @type {AsyncLocalStorage<Wait>}
 */
const waits = new AsyncLocalStorage();

/**
 * What `work` comes to; rejects after `atMostMs`, naming what was waited for and which waits inside
 * it had not ended.
 * @template Result
 * @param {string} what
 * @param {() => Promise<Result>} work
 * @param {number} [atMostMs]
 * @returns {Promise<Result>}
 */
export async function endWithin(what, work, atMostMs = 60_000) {
  /** @type {Wait} */
  const wait = { what, inside: new Set() };
  const around = waits.getStore();
  around?.inside.add(wait);
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Promise<never>} */
  const over = new Promise((_, reject) => {
    timer = setTimeout(() => {
      const inside = innermost(wait).join(', ');
      const text = `Waited ${Math.round(atMostMs / 1_000)} seconds for ${what}`;
      reject(new Error(inside ? `${text}, in it for ${inside}` : text));
    }, atMostMs);
  });
  try {
    return await Promise.race([waits.run(wait, work), over]);
  } finally {
    clearTimeout(timer);
    around?.inside.delete(wait);
  }
}

/** @param {Wait} wait @returns {string[]} */
function innermost({ inside }) {
  return [...inside].flatMap((wait) => (wait.inside.size > 0 ? innermost(wait) : [wait.what]));
}
