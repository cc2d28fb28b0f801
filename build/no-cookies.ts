/** Stands in for Hono's cookies in the pages, which set none by hand: the client's calls carry tokens. */
export function serialize(): never {
  throw new Error('A page sends no cookie of its own');
}
