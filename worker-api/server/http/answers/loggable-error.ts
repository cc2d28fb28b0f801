import type { BasicDeps } from '#api/server/basic-deps.ts';

/** Each is looked for at the beginning of a word alone, as a long text would take minutes from each letter. */
const personal: readonly [RegExp, string][] = [
  [/(?<![^\s"'<>:,])[^\s"'<>:,]+@[^\s"'<>:,]+/g, '[e-mail]'],
  [/(?<![\w-])(?=[\w-]*eyJ)[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\d[\d -]{8,}\d/g, '[number]'],
];

/**
 * Returns an error for the log. Drivers quote values in messages, so personal data is masked (T26).
 */
export function loggableError(error: Error): { name: string; stack: string } {
  const stack = error.stack ?? error.message;
  return {
    name: error.name,
    stack: personal.reduce((text, [pattern, mask]) => text.replace(pattern, mask), stack),
  };
}

/** How long a failure that any request may meet is not logged again. */
export const failedForMs = 5_000;

/** Logs what failed during some work, of many failures in a row the first. */
export function logSeldom({ logger }: Pick<BasicDeps, 'logger'>, during: string) {
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  return (error: Error) => {
    if (performance.now() - loggedAtMs < failedForMs) return;
    loggedAtMs = performance.now();
    logger.warn({ during, error: loggableError(error) });
  };
}
