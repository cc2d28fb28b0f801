import { z } from 'zod';
import {
  maxPasswordLength,
  minPasswordLength,
  passwordTooShortText,
} from '#shared/auth/password-rule.ts';
import { allLanguages, type Language } from '#shared/language.ts';
import {
  emailSchema,
  filledText,
  maxAddressLength,
  optionalText,
  personNameSchema,
  phoneSchema,
} from './text-schemas.ts';

/** A password being chosen; whether it is a common one is looked up by the server (D35). */
export const newPasswordSchema = z
  .string('Please choose a password')
  .min(minPasswordLength, passwordTooShortText)
  .max(maxPasswordLength, `Please keep the password to ${maxPasswordLength} characters`);

/** Registration takes `name` or `fullName` (D29); anything else in the body has no effect. */
export const registerSchema = z
  .object({
    name: personNameSchema.optional(),
    fullName: personNameSchema.optional(),
    email: emailSchema,
    password: newPasswordSchema,
    phone: phoneSchema.optional(),
  })
  .refine(({ name, fullName }) => name !== undefined || fullName !== undefined, {
    path: ['name'],
    message: 'Please give your name',
    // Beside other mistakes too, so that a person hears of all of them at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .transform(({ name, fullName, ...rest }) => ({ ...rest, name: name ?? fullName ?? '' }));
export type RegisterRequest = z.input<typeof registerSchema>;

export const loginSchema = z.object({
  email: filledText('your e-mail address', 254),
  password: z
    .string('Please give your password')
    .min(1, 'Please give your password')
    .max(maxPasswordLength, `Please keep the password to ${maxPasswordLength} characters`),
});
export type LoginRequest = z.input<typeof loginSchema>;

export const updateProfileSchema = z.object({
  name: personNameSchema.optional(),
  phone: phoneSchema.optional(),
  address: optionalText('your address', maxAddressLength, 'many').optional(),
  language: z.enum(allLanguages, 'Please choose a language of the shop').optional(),
});
export type UpdateProfileRequest = z.input<typeof updateProfileSchema>;

/** A customer as the API answers it; what was never given is empty, instants are UTC ISO 8601. */
export interface Profile {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  /** The language last chosen, on any device; absent before any choice. */
  language?: Language;
  createdAt: string;
  updatedAt: string;
}

/** `refreshToken` opens nothing; it exists because clients keep and clear one (D34). */
export interface SessionAnswer extends Profile {
  token: string;
  refreshToken: string;
}

/** What the signed bearer token carries; `exp` in seconds since 1970. */
export interface TokenClaims {
  sub: string;
  sid: string;
  role: Role;
  exp: number;
}

export type Role = 'customer' | 'admin';
