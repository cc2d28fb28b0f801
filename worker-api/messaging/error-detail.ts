const maxLength = 300;

/** Texts that belong to nobody's log: codes to scan, tokens, and what looks like a number. */
const secrets = /\S{60,}|\d[\d -]{8,}\d/g;

/** The first line of an error for whoever looks after the computer, without secrets (T26). */
export function errorDetail(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [line = ''] = text.trim().split('\n');
  return line.replace(secrets, '…').slice(0, maxLength);
}
