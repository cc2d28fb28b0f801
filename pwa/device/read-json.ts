/** What `read` makes of JSON; null for none, and for what is no JSON or has another shape than it reads. */
export function readJson<J, T>(text: string | null, read: (json: J) => T): T | null {
  try {
    return text === null ? null : read(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}
