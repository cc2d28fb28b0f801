import { z } from 'zod';
import { because } from '#shared/http/failure.ts';
import {
  emailSchema,
  filledText,
  maxAddressLength,
  optionalPhone,
  optionalText,
  personNameSchema,
} from '#shared/http/text-schemas.ts';
import { allLanguages, type Language } from '#shared/language/language.ts';
import { plainNumber } from '#shared/language/typed-text.ts';
import { maxPasswordLength, minPasswordLength } from './password-rule.ts';

const passwordTooLong = because('keep_to', { what: 'chosen_password', max: maxPasswordLength });

/** A password being chosen; whether it is a common one is looked up by the server (D35). */
export const newPasswordSchema = z
  .string(because('choose_password'))
  .min(minPasswordLength, because('password_too_short', { min: minPasswordLength }))
  .max(maxPasswordLength, passwordTooLong);

export const languageSchema = z.enum(allLanguages, because('choose_language'));

/**
 * Registration takes `name` or `fullName` (D29); `language` is that of the page, and so of the first
 * e-mail. Anything else in the body has no effect.
 */
export const registerSchema = z
  .object({
    name: personNameSchema.optional(),
    fullName: personNameSchema.optional(),
    email: emailSchema,
    password: newPasswordSchema,
    phone: optionalPhone().optional(),
    language: languageSchema.optional(),
  })
  .refine(({ name, fullName }) => name !== undefined || fullName !== undefined, {
    path: ['name'],
    message: because('give', { what: 'name' }),
    // This is checked beside other mistakes too, so that a person hears of all of them at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .transform(({ name, fullName, ...rest }) => ({ ...rest, name: name ?? fullName ?? '' }));
export type RegisterRequest = z.input<typeof registerSchema>;

export const loginSchema = z.object({
  email: filledText('email', 254),
  password: z
    .string(because('give', { what: 'password' }))
    .min(1, because('give', { what: 'password' }))
    .max(maxPasswordLength, passwordTooLong),
});
export type LoginRequest = z.input<typeof loginSchema>;

/** What an authenticator app shows, or a recovery code, as people type them: in groups, in any digits (T54). */
export const factorCodeSchema = z
  .string(because('wrong_code'))
  .max(40, because('wrong_code'))
  .overwrite(plainNumber)
  .min(1, because('wrong_code'));

/** `code` where the account has a second factor (T50). */
export const staffLoginSchema = loginSchema.extend({ code: factorCodeSchema.optional() });

/** What a link carries, in its fragment: 32 bytes, and in a message about an order who got it. */
export const linkTokenSchema = z
  .string(because('link_broken'))
  .regex(/^[\w-]{43,382}$/, because('link_broken'));

/** `language` is that of the page, and so of the e-mail. */
export const resetRequestSchema = z.object({
  email: emailSchema,
  language: languageSchema.optional(),
});

/** How the link reaches who asked: by e-mail, or from the owner where the shop sends none. */
export interface ResetRequestAnswer {
  delivery: 'email' | 'owner';
}

export const resetCheckSchema = z.object({ token: linkTokenSchema });

export const resetSchema = z.object({ token: linkTokenSchema, password: newPasswordSchema });

export const confirmEmailSchema = z.object({ token: linkTokenSchema });

/** Ends all mail to a mailbox whose address nobody has confirmed (T47). */
export const stopMailSchema = z.object({ token: linkTokenSchema });

export const updateProfileSchema = z.object({
  name: personNameSchema.optional(),
  phone: optionalPhone().optional(),
  address: optionalText('address', maxAddressLength, 'many').optional(),
  language: languageSchema.optional(),
});
export type UpdateProfileRequest = z.input<typeof updateProfileSchema>;

/** A customer in the API's responses; what was never given is empty, instants are UTC ISO 8601. */
export interface Profile {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  /** The language last chosen, on any device; absent before any choice. */
  language?: Language;
  /** Whether a link sent to the address was opened; absent where the shop sends no e-mail. */
  emailVerified?: boolean;
  createdAt: string;
  updatedAt: string;
}

/** `refreshToken` opens nothing; it ends its session, once its token is off the device (D34, T32). */
export interface SessionAnswer extends Profile {
  token: string;
  refreshToken: string;
}

export const lateLogoutSchema = z.object({ refreshToken: z.string().max(1_000) });

/** What the signed bearer token carries; `exp` in seconds since 1970. */
export interface TokenClaims {
  sub: string;
  sid: string;
  role: Role;
  exp: number;
  /** That the session began with a second factor, of staff; absent where it did not (T50). */
  factors?: 2 | undefined;
}

/** What the signed refresh token carries: nothing that says whose it is. */
export type EndingClaims = Pick<TokenClaims, 'sid' | 'exp'>;

export type Role = 'customer' | 'admin';
