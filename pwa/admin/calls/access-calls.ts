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
    login: (json: Omit<NewAdmin, 'name'> & { code?: string }) =>
      answerOf(api.admin.login.$post({ json })),
    /** Whom an invitation is for, and choosing a password with it. */
    invited: (token: string) => answerOf(api.admin.invitation.check.$post({ json: { token } })),
    acceptInvitation: (json: { token: string; password: string }) =>
      answerOf(api.admin.invitation.$post({ json })),
    passkeyToAccept: (token: string) =>
      answerOf(api.admin.invitation.passkey.options.$post({ json: { token } })),
    acceptByPasskey: (json: { token: string; passkey: PasskeyMade }) =>
      answerOf(api.admin.invitation.passkey.$post({ json })),
    changePassword: (json: { currentPassword: string; newPassword: string }) =>
      answerOf(api.admin.password.$put({ json })),
    /** The first one of who has a passkey alone. */
    choosePassword: (json: { passkey: PasskeySigned; newPassword: string }) =>
      answerOf(api.admin.password.$post({ json })),
    sessions: () => answerOf(api.admin.sessions.$get()),
    endSession: (id: string) => answerOf(api.admin.sessions[':id'].$delete({ param: { id } })),
    endOtherSessions: () => answerOf(api.admin.sessions.$delete()),
    logout: () => answerOf(api.admin.logout.$post()),
    /** Who is signed in, with their post. */
    me: () => answerOf(api.admin.me.$get()),
    passkeyPlace: () => answerOf(api.admin.passkeys.place.$get()),
    passkeyChallenge: () => answerOf(api.admin.login.passkey.options.$post()),
    signInWithPasskey: (json: PasskeySigned) => answerOf(api.admin.login.passkey.$post({ json })),
    passkeys: () => answerOf(api.admin.passkeys.$get()),
    passkeyToAdd: (json: { password: string; code?: string }) =>
      answerOf(api.admin.passkeys.options.$post({ json })),
    addPasskey: (json: PasskeyMade) => answerOf(api.admin.passkeys.$post({ json })),
    appToAdd: (json: { password: string; code?: string }) =>
      answerOf(api.admin['second-factor'].options.$post({ json })),
    addApp: (json: { ticket: string; code: string }) =>
      answerOf(api.admin['second-factor'].$post({ json })),
    makeRecoveryCodes: (code: string) =>
      answerOf(api.admin['second-factor'].recovery.$post({ json: { code } })),
    removeApp: (code: string) => answerOf(api.admin['second-factor'].$delete({ json: { code } })),
    removePasskey: (id: string) => answerOf(api.admin.passkeys[':id'].$delete({ param: { id } })),
  };
}
