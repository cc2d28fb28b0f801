import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export type PasswordAnswer =
  | { ok: true; password: string }
  /** No input (Ctrl+C, Ctrl+D, an empty pipe), or two different entries. */
  | { ok: false; reason: 'none' | 'different' }
  /** What a pipe gave is no password to choose; the sentence says why. */
  | { ok: false; reason: 'refused'; sentence: string };

/** A sentence about a password that is not to be chosen. */
export type FaultIn = (password: string) => string | null;

/** A stream such as `process.stdin`. */
type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/**
 * At a terminal asks for a new password twice on `questions`, without echo, and anew after it said
 * what is wrong with the first. From any other input, such as a pipe, reads the first line.
 */
export async function askPassword(
  input: Input,
  questions: NodeJS.WritableStream,
  faultIn: FaultIn,
): Promise<PasswordAnswer> {
  const atTerminal = input.isTTY === true;
  const reader = createInterface({
    input,
    // Readline echoes input to its output, which discards it here.
    output: new Writable({ write: (_chunk, _encoding, callback) => callback() }),
    terminal: atTerminal,
    historySize: 0,
  });
  const lines = reader[Symbol.asyncIterator]();

  /** Resolves to the next line; null at the end of the input. */
  async function nextLine(question: string): Promise<string | null> {
    if (atTerminal) questions.write(question);
    const { value, done: isOver } = await lines.next();
    if (atTerminal) questions.write('\n');
    return isOver ? null : value;
  }

  const faultOf = (password: string | null) => (password ? faultIn(password) : null);
  try {
    let password = await nextLine('New password: ');
    for (let fault = faultOf(password); fault !== null; fault = faultOf(password)) {
      if (!atTerminal) return { ok: false, reason: 'refused', sentence: fault };
      questions.write(`${fault}\n`);
      password = await nextLine('New password: ');
    }
    if (!password) return { ok: false, reason: 'none' };
    if (!atTerminal) return { ok: true, password };
    const again = await nextLine('Once more: ');
    if (again === null) return { ok: false, reason: 'none' };
    return again === password ? { ok: true, password } : { ok: false, reason: 'different' };
  } finally {
    reader.close();
  }
}
