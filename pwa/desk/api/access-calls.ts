import { answerOf, doneOf } from '#pwa/api/api-answer.ts';
import type { PasskeyMade, PasskeySigned } from '#shared/accounts/passkey-schemas.ts';
import type { StaffSending } from './staff-sending.ts';

/** What a staff member types to register. */
export interface NewAdmin {
  name: string;
  email: string;
  password: string;
}

/** Makes the calls about a staff member's own session and passkeys. */
export function accessCalls({ api }: StaffSending) {
  return {
    register: (json: NewAdmin, key: string) =>
      answerOf(api.admin.register.$post({ json }, { headers: { 'Idempotency-Key': key } }), ''),
    login: (json: Omit<NewAdmin, 'name'> & { code?: string }) =>
      answerOf(api.admin.login.$post({ json }), ''),
    /** Asks whom an invitation is for, and chooses a password with it. */
    invited: (token: string) =>
      answerOf(api.admin.invitation.check.$post({ json: { token } }), 'email'),
    acceptInvitation: (json: { token: string; password: string }) =>
      answerOf(api.admin.invitation.$post({ json }), 'token'),
    passkeyToAccept: (token: string) =>
      answerOf(api.admin.invitation.passkey.options.$post({ json: { token } }), 'options'),
    acceptByPasskey: (json: { token: string; passkey: PasskeyMade }) =>
      answerOf(api.admin.invitation.passkey.$post({ json }), 'token'),
    changePassword: (json: { currentPassword: string; newPassword: string }) =>
      answerOf(api.admin.password.$put({ json }), 'token'),
    /** Gives who has a passkey alone their first password. */
    choosePassword: (json: { passkey: PasskeySigned; newPassword: string }) =>
      answerOf(api.admin.password.$post({ json }), 'token'),
    sessions: () => answerOf(api.admin.sessions.$get(), 'sessions'),
    endSession: (id: string) => doneOf(api.admin.sessions[':id'].$delete({ param: { id } })),
    endOtherSessions: () => doneOf(api.admin.sessions.$delete()),
    logout: () => doneOf(api.admin.logout.$post()),
    /** Resolves to who is signed in, with their post. */
    me: () => answerOf(api.admin.me.$get(), 'email'),
    passkeyPlace: () => answerOf(api.admin.passkeys.place.$get(), 'off'),
    passkeyChallenge: () => answerOf(api.admin.login.passkey.options.$post(), 'options'),
    signInWithPasskey: (json: PasskeySigned) =>
      answerOf(api.admin.login.passkey.$post({ json }), 'token'),
    passkeys: () => answerOf(api.admin.passkeys.$get(), 'passkeys'),
    passkeyToAdd: (json: { password: string; code?: string }) =>
      answerOf(api.admin.passkeys.options.$post({ json }), 'options'),
    addPasskey: (json: PasskeyMade) => answerOf(api.admin.passkeys.$post({ json }), 'id'),
    appToAdd: (json: { password: string; code?: string }) =>
      answerOf(api.admin['second-factor'].options.$post({ json }), 'ticket'),
    addApp: (json: { ticket: string; code: string }) =>
      answerOf(api.admin['second-factor'].$post({ json }), 'token'),
    makeRecoveryCodes: (code: string) =>
      answerOf(api.admin['second-factor'].recovery.$post({ json: { code } }), 'recovery_codes'),
    removeApp: (code: string) => doneOf(api.admin['second-factor'].$delete({ json: { code } })),
    removePasskey: (id: string) => doneOf(api.admin.passkeys[':id'].$delete({ param: { id } })),
  };
}
