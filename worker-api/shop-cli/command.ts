import type { AppDeps } from '#api/app-deps.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { PasswordAnswer } from './ask-password.ts';

/** What a command reads and changes. */
export interface ShopDeps extends Pick<AppDeps, 'clock' | 'randomBytes'> {
  /** Opened when it is first asked for, and closed by whoever gave it. */
  storage(): Promise<Storage>;
  /** Where the names of files start that are not absolute. */
  folder: string;
}

/** The owner's terminal. */
export interface ShopTerminal {
  /** Writes one line of what was asked for. */
  out(line: string): void;
  /** Writes one line of why it was not done. */
  err(line: string): void;
  askPassword(): Promise<PasswordAnswer>;
}

/** What is written instead of doing what was asked. */
export interface Refusal {
  ok: false;
  lines: readonly string[];
}

/** What a command writes once it is done, a line each; the texts may hold anything. */
export type Outcome = { ok: true; lines: readonly string[] } | Refusal;

/** A command whose arguments make sense, ready to be done. */
export type Work = (deps: ShopDeps, terminal: ShopTerminal) => Promise<Outcome>;

/** What was typed behind the words of a command. */
export interface Given {
  /** One for each parameter. */
  values: readonly string[];
  options: Readonly<Record<string, string>>;
}

export interface Command {
  /** Such as `orders status`. */
  words: readonly string[];
  /** What its parameters are called; one that ends in `…` takes all words that are left. */
  parameters: readonly string[];
  /** The names of its options, each with what its value is called. */
  options: Readonly<Record<string, string>>;
  /** What it does, for the help. */
  summary: string;
  /** Checks what was typed, before anything is opened. */
  prepare(given: Given): { ok: true; work: Work } | Refusal;
}

export function done(...lines: readonly string[]): Outcome {
  return { ok: true, lines };
}

export function refused(...lines: readonly string[]): Refusal {
  return { ok: false, lines };
}
