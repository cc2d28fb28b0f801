import type { AppDeps } from '#api/app-deps.ts';
import type { Env } from '#api/env.ts';
import { createConsoleMessenger } from './console-messenger.ts';
import type { Messenger } from './messenger.ts';
import { createWhatsappMessenger } from './whatsapp-messenger.ts';

/** The messenger that the settings choose; nothing connects before it is told to. */
export function openMessenger(
  { messenger, dataDir, chromiumPath, programEnv }: Env,
  deps: Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'logger'>,
  whatsappEntry: string,
): Messenger {
  switch (messenger) {
    case 'console':
      return createConsoleMessenger(deps, (line) => console.log(line));
    case 'whatsapp':
      return createWhatsappMessenger(deps, {
        dataDir,
        entry: whatsappEntry,
        env: programEnv,
        ...(chromiumPath === undefined ? {} : { chromiumPath }),
      });
  }
}
