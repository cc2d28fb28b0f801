import { z } from 'zod';

export const minPasswordLength = 6;
const maxPasswordLength = 200;

const email = z
  .string('Please give your e-mail address')
  .trim()
  .max(254, 'Please give a shorter e-mail address')
  .pipe(z.email('Please give a valid e-mail address'));

const personName = z.string().trim().min(1, 'Please give your name').max(120);
const phone = z.string().trim().max(30);

/** Registration takes `name` or `fullName` (D29); anything else in the body has no effect. */
export const registerSchema = z
  .object({
    name: personName.optional(),
    fullName: personName.optional(),
    email,
    password: z
      .string('Please choose a password')
      .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters`)
      .max(maxPasswordLength, `Please keep the password to ${maxPasswordLength} characters`),
    phone: phone.optional(),
  })
  .transform(({ name, fullName, ...rest }) => ({ ...rest, name: name ?? fullName ?? '' }))
  .refine(({ name }) => name !== '', { path: ['name'], message: 'Please give your name' });
export type RegisterRequest = z.input<typeof registerSchema>;

export const loginSchema = z.object({
  email: z.string().trim().min(1, 'Please give your e-mail address').max(254),
  password: z.string().min(1, 'Please give your password').max(maxPasswordLength),
});
export type LoginRequest = z.input<typeof loginSchema>;

export const updateProfileSchema = z.object({
  name: personName.optional(),
  phone: phone.optional(),
  address: z.string().trim().max(600).optional(),
});
export type UpdateProfileRequest = z.input<typeof updateProfileSchema>;

/** A customer as the API answers it; instants are UTC ISO 8601. */
export interface Profile {
  id: string;
  name: string;
  email: string;
  phone?: string;
  address?: string;
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
