import type { AppDeps } from '#api/server/app-deps.ts';
import type { StorageEnv } from '#api/server/env/env-parts.ts';
import type { Surroundings } from '#api/server/env/env-schema.ts';
import { randomId } from '#api/server/random-id.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { StaffDeed } from '#shared/accounts/staff-deeds.ts';
import type { FaultIn, PasswordAnswer } from './ask-password.ts';

/** The dependencies of commands. */
export interface ShopDeps extends Pick<AppDeps, 'clock' | 'randomBytes'> {
  /** Opens the storage on the first call; the caller of `runShop` closes it. */
  storage(): Promise<Storage>;
  /** The shop's own address, which links begin with. */
  siteOrigin: string;
  /** Where the shop's data is; throws a `StartError` for a wrong setting. */
  storageEnv(): StorageEnv;
  /** The folder that relative file names start from. */
  folder: string;
  /** The settings as they were given, such as `process.env`. */
  settings: Surroundings;
}

/** The owner's terminal. */
export interface ShopTerminal {
  /** Prints a line of the result. */
  out(line: string): void;
  /** Prints a line of a refusal. */
  err(line: string): void;
  askPassword(faultIn: FaultIn): Promise<PasswordAnswer>;
}

/** Why a command was not run. */
export interface Refusal {
  ok: false;
  lines: readonly string[];
}

/** The lines a command prints; they may contain control characters. */
export type Outcome = { ok: true; lines: readonly string[] } | Refusal;

/** A command with valid arguments, ready to run. */
export type Work = (deps: ShopDeps, terminal: ShopTerminal) => Promise<Outcome>;

/** The arguments after the words of a command. */
export interface CommandArguments {
  /** One for each parameter. */
  values: readonly string[];
  options: Readonly<Record<string, string>>;
}

export interface Command {
  /** The words of the command, such as `admins add`. */
  words: readonly string[];
  /** The names of its parameters; one that ends in `…` takes all words that are left. */
  parameters: readonly string[];
  /** Its options, each with the name of its value. */
  options: Readonly<Record<string, string>>;
  /** Those of its options that it cannot do without. */
  required?: readonly string[];
  /** The line of it in the help. */
  summary: string;
  /** Checks the arguments before storage is opened. */
  prepare(args: CommandArguments): { ok: true; work: Work } | Refusal;
}

/** Notes a deed of the owner at the terminal, whom no account names (B80). */
export async function noteDeed(deps: ShopDeps, kind: StaffDeed, thing?: string): Promise<void> {
  await (await deps.storage()).securityEvents.insert({
    id: randomId(deps.randomBytes),
    kind,
    role: 'admin',
    userId: null,
    address: thisTerminal,
    createdAt: deps.clock().toISOString(),
    ...(thing === undefined ? {} : { thing }),
  });
}

/** Deeds at the terminal are noted with this in place of an IP address. */
export const thisTerminal = 'terminal';

export function succeeded(...lines: readonly string[]): Outcome {
  return { ok: true, lines };
}

export function refused(...lines: readonly string[]): Refusal {
  return { ok: false, lines };
}
