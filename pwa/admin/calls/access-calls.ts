import { answerOf } from '#pwa/api/api-answer.ts';
import type { PasskeyMade, PasskeySigned } from '#shared/http/passkey-schemas.ts';
import type { StaffSending } from './staff-sending.ts';

/** What a staff member types to register. */
export interface NewAdmin {
  name: string;
  email: string;
  password: string;
}

/** Of a staff member's own session and passkeys. */
export function accessCalls({ api }: StaffSending) {
  return {
    register: (json: NewAdmin) => answerOf(api.admin.register.$post({ json })),
    login: (json: Omit<NewAdmin, 'name'>) => answerOf(api.admin.login.$post({ json })),
    logout: () => answerOf(api.admin.logout.$post()),
    /** Who is signed in, with their post. */
    me: () => answerOf(api.admin.me.$get()),
    passkeyPlace: () => answerOf(api.admin.passkeys.place.$get()),
    passkeyChallenge: () => answerOf(api.admin.login.passkey.options.$post()),
    signInWithPasskey: (json: PasskeySigned) => answerOf(api.admin.login.passkey.$post({ json })),
    passkeys: () => answerOf(api.admin.passkeys.$get()),
    passkeyToAdd: (password: string) =>
      answerOf(api.admin.passkeys.options.$post({ json: { password } })),
    addPasskey: (json: PasskeyMade) => answerOf(api.admin.passkeys.$post({ json })),
    removePasskey: (id: string) => answerOf(api.admin.passkeys[':id'].$delete({ param: { id } })),
  };
}
