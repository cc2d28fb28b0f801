import type { TestShop } from '#api/server/testing/test-shop.ts';
import type { PasswordAnswer } from './ask-password.ts';
import type { ShopDeps } from './command.ts';
import { runShop } from './run-shop.ts';

/** The exit code of a command and the lines it printed. */
interface OwnerOutput {
  code: number;
  out: string[];
  err: string[];
}

/**
 * Returns the owner at a terminal, on the storage of a running shop. `typing` returns what is
 * entered when a password is asked for.
 */
export function ownerOf(shop: TestShop, folder = '.', settings: ShopDeps['settings'] = {}) {
  return async function owner(
    args: readonly string[],
    typing: PasswordAnswer = { ok: false, reason: 'none' },
  ): Promise<OwnerOutput> {
    const out: string[] = [];
    const err: string[] = [];
    const { clock, randomBytes, siteOrigin } = shop.deps;
    const code = await runShop(
      args,
      {
        settings,
        clock,
        randomBytes,
        siteOrigin,
        folder,
        storage: async () => shop.storage,
        storageEnv: () => ({ dataDir: folder }),
      },
      {
        out: (line) => out.push(line),
        err: (line) => err.push(line),
        // Reads the password as from a pipe.
        askPassword: async (faultIn) => {
          const sentence = typing.ok ? faultIn(typing.password) : null;
          return sentence === null ? typing : { ok: false, reason: 'refused', sentence };
        },
      },
    );
    return { code, out, err };
  };
}
