import { commonPasswordText, isCommonPassword } from '#api/auth/common-passwords.ts';
import { newPasswordSchema } from '#shared/http/auth-schemas.ts';
import { type Refusal, refused, type ShopTerminal } from './command.ts';

/** Asks for a password that a registration over HTTP would take too (D35). */
export async function newPassword(
  terminal: ShopTerminal,
): Promise<{ ok: true; password: string } | Refusal> {
  const answer = await terminal.askPassword();
  if (!answer.ok) {
    switch (answer.reason) {
      case 'none':
        return refused('No password was given, so nothing was changed.');
      case 'different':
        return refused('The two passwords differ, so nothing was changed.');
    }
  }
  const checked = newPasswordSchema.safeParse(answer.password);
  if (!checked.success) return refused(`${checked.error.issues[0]?.message}.`);
  if (isCommonPassword(checked.data)) return refused(`${commonPasswordText}.`);
  return { ok: true, password: checked.data };
}
