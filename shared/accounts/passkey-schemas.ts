import { z } from 'zod';
import { because } from '#shared/http/failure.ts';
import type { DeskSessionAnswer } from '#shared/orders/desk-order-schemas.ts';
import { presentPassword } from './account-schemas.ts';
import { factorCodeSchema, linkTokenSchema, newPasswordSchema } from './auth-schemas.ts';

/** Says where passkeys work, or why nowhere; `origin` is the address the shop has of itself. */
export type PasskeyPlace =
  | { off: 'ip_address' | 'no_https'; origin: string }
  | { off: null; origin: string; rpId: string };

/** A passkey as its owner sees it; instants are UTC ISO 8601. */
export interface PasskeyView {
  id: string;
  /** The browser and system where it was made; null for what is not known. */
  browser: string | null;
  system: string | null;
  createdAt: string;
  lastUsedAt: string | null;
}

/** `token` is of the session that goes on, for who had to add one before anything else (T50). */
export type AddedPasskey = PasskeyView & { token?: string };

const unreadable = because('passkey_unreadable');

/** What browsers make of bytes; attestations are the longest. */
function bytesText(maxLength: number) {
  return z
    .string(unreadable)
    .max(maxLength, unreadable)
    .regex(/^[\w-]+$/, unreadable);
}

const idText = bytesText(1_400);
const clientData = bytesText(4_000);

const credential = {
  id: idText,
  rawId: idText,
  type: z.literal('public-key', unreadable),
  /** Nothing of it is used. */
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/** Asked before a passkey is made: it opens the desk for good, so a session is not enough (T17). */
/** Takes a code of the authenticator app of who has one (T50). */
export const passkeyToAddSchema = z.object({
  password: presentPassword,
  code: factorCodeSchema.optional(),
});

/** A new passkey, as `navigator.credentials.create` answers, in JSON. */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object(
    {
      clientDataJSON: clientData,
      attestationObject: bytesText(20_000),
      transports: z
        .array(z.string(unreadable).regex(/^[a-z-]{1,32}$/, unreadable), unreadable)
        .max(10, unreadable)
        .default([]),
    },
    unreadable,
  ),
});

/** A passkey in the place of a password, of who is invited to the staff (T50). */
export const passkeyInvitationSchema = z.object({
  token: linkTokenSchema,
  passkey: newPasskeySchema,
});
export type NewPasskey = z.output<typeof newPasskeySchema>;
export type PasskeyMade = z.input<typeof newPasskeySchema>;

/** A signature of a passkey, as `navigator.credentials.get` answers, in JSON. */
export const passkeySignInSchema = z.object({
  ...credential,
  response: z.object(
    {
      clientDataJSON: clientData,
      authenticatorData: bytesText(2_000),
      signature: bytesText(2_000),
    },
    unreadable,
  ),
});
export type PasskeySignIn = z.output<typeof passkeySignInSchema>;

/** A password of who has a passkey alone, which confirms it. */
export const passkeyPasswordSchema = z.object({
  passkey: passkeySignInSchema,
  newPassword: newPasswordSchema,
});
export type PasskeySigned = z.input<typeof passkeySignInSchema>;

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
export type TotpAddedAnswer = DeskSessionAnswer & RecoveryCodesAnswer;
