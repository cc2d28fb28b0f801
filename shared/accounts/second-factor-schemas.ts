import { z } from 'zod';
import type { AdminSessionAnswer } from '#shared/http/admin-schemas.ts';
import { because } from '#shared/http/issue.ts';
import { presentPassword } from './account-schemas.ts';
import { factorCodeSchema } from './auth-schemas.ts';

/** Asked before an authenticator app is added; with a code of the one whose place it takes (T50). */
export const totpToAddSchema = z.object({
  password: presentPassword,
  code: factorCodeSchema.optional(),
});

/** A new secret, in base 32 and as an authenticator app scans it, and what comes back with its first code. */
export interface TotpToAdd {
  secret: string;
  /** `otpauth://totp/…`. */
  uri: string;
  ticket: string;
}

export const newTotpSchema = z.object({
  ticket: z.string(because('setup_over')).max(2_000, because('setup_over')),
  code: factorCodeSchema,
});

export const freshCodeSchema = z.object({ code: factorCodeSchema });

/** Ten codes, shown once, of which each stands in for the app once. */
export interface RecoveryCodesAnswer {
  recovery_codes: string[];
}

/** The session that takes the place of all others. */
export type TotpAddedAnswer = AdminSessionAnswer & RecoveryCodesAnswer;
