import { answerOf, doneOf, readAnswer } from './api-answer.ts';
import { fileBytes } from './file-bytes.ts';
import { ownClient, sendOwn } from './later-client.ts';

/** Hundreds of photos over a slow network. */
const exportTimeoutMs = 10 * 60_000;

const { auth } = ownClient;

/** What customers do with their own account; apart from `api`, which every page loads. */
export const ownAccount = {
  changePassword: (currentPassword: string, newPassword: string) =>
    answerOf(auth.password.$put({ json: { currentPassword, newPassword } }), 'id'),
  delete: (password: string) => doneOf(auth.account.$delete({ json: { password } })),
  sessions: () => answerOf(auth.sessions.$get(), 'sessions'),
  endSession: (id: string) => doneOf(auth.sessions[':id'].$delete({ param: { id } })),
  endOtherSessions: () => doneOf(auth.sessions.$delete()),
  /** All that the shop keeps of the customer, as a ZIP. */
  exportData: () =>
    readAnswer(sendOwn(exportTimeoutMs)('/api/auth/export'), (response) =>
      fileBytes(response, 'application/zip'),
    ),
  /** Returns what would stay of the account if it were deleted. */
  remains: () => answerOf(auth.account.$get(), 'orders'),
};
