import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export type PasswordAnswer =
  | { ok: true; password: string }
  /** No input (Ctrl+C, Ctrl+D, an empty pipe), or two different entries. */
  | { ok: false; reason: 'none' | 'different' };

/** Such as `process.stdin`. */
type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/**
 * At a terminal asks for a new password twice on `questions`, without echo. From any other input,
 * such as a pipe, reads the first line.
 */
export async function askPassword(
  input: Input,
  questions: NodeJS.WritableStream,
): Promise<PasswordAnswer> {
  const atTerminal = input.isTTY === true;
  const reader = createInterface({
    input,
    // Readline echoes input to its output, which discards it here.
    output: new Writable({ write: (_chunk, _encoding, written) => written() }),
    terminal: atTerminal,
    historySize: 0,
  });
  const lines = reader[Symbol.asyncIterator]();

  /** Null at the end of the input. */
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
