import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export type PasswordAnswer =
  | { ok: true; password: string }
  /** Nothing came (Ctrl+C, Ctrl+D, an empty pipe), or the second time something else. */
  | { ok: false; reason: 'none' | 'different' };

/** What is typed into, such as `process.stdin`. */
type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/**
 * At a terminal asks for a new password twice on `questions`, without showing what is typed. From
 * anything else, such as a pipe, takes the first line as it is.
 */
export async function askPassword(
  input: Input,
  questions: NodeJS.WritableStream,
): Promise<PasswordAnswer> {
  const atTerminal = input.isTTY === true;
  const reader = createInterface({
    input,
    // Readline writes what is typed to its output: this one shows nothing.
    output: new Writable({ write: (_chunk, _encoding, written) => written() }),
    terminal: atTerminal,
    historySize: 0,
  });
  const lines = reader[Symbol.asyncIterator]();

  /** Null when nothing comes any more. */
  async function nextLine(question: string): Promise<string | null> {
    if (atTerminal) questions.write(question);
    const { value, done } = await lines.next();
    if (atTerminal) questions.write('\n');
    return done ? null : value;
  }

  try {
    const password = await nextLine('New password: ');
    if (!password) return { ok: false, reason: 'none' };
    if (!atTerminal) return { ok: true, password };
    const again = await nextLine('Once more: ');
    if (again === null) return { ok: false, reason: 'none' };
    return again === password ? { ok: true, password } : { ok: false, reason: 'different' };
  } finally {
    reader.close();
  }
}
