import { api } from '#pwa/api/api.ts';
import type { ApiFailure } from '#pwa/api/api-answer.ts';
import { newId } from '#pwa/device/database/new-id.ts';
import { uploadPhoto } from '#pwa/photos/upload/upload-photo.ts';
import type { SessionUser } from '#pwa/session/current-session.ts';
import type { OrderProblem } from '#shared/orders/order-life.ts';
import { contactRequest, problemMessage } from '#shared/support/contact-form.ts';

/** A photo of what is wrong, as it was prepared. */
export interface ProblemPhoto {
  id: string;
  fileName: string;
  blob: Blob;
}

export interface ProblemReport {
  /** Of a message: one that is sent again is the same one, and one that was changed is another (ST26). */
  idOf: (message: string) => string;
  folder: string;
  number: string;
  problem: OrderProblem;
  text: string;
  photos: readonly ProblemPhoto[];
}

export type SentProblem =
  | { ok: true }
  /** `photo` is the place of the one that was not sent, from 0; null for the message. */
  | { ok: false; failure: ApiFailure; photo: number | null };

/** Names each message by an id that it keeps. */
export function createMessageIds(): ProblemReport['idOf'] {
  const ids = new Map<string, string>();
  return (message) => {
    const id = ids.get(message) ?? newId();
    ids.set(message, id);
    return id;
  };
}

/** Sends the photos, each once, and then the message that says where they are. */
export async function sendProblem(
  { idOf, folder, number, problem, text, photos }: ProblemReport,
  { name, email, phone = '' }: SessionUser,
): Promise<SentProblem> {
  const addresses: string[] = [];
  for (const [photo, { id: photoId, fileName, blob }] of photos.entries()) {
    const sender = { userEmail: email, userName: name };
    const about = { photoId, folder, fileName, blob, productName: number };
    const apiAnswer = await uploadPhoto(api, { ...about, ...sender });
    if (!apiAnswer.ok) return { ok: false, failure: apiAnswer, photo };
    addresses.push(new URL(apiAnswer.data.imageUrl, window.location.origin).href);
  }
  const message = problemMessage({ problem, number, text, photos: addresses });
  const request = contactRequest({ name, email, phone, subject: 'support', message }, 'support');
  const answer = await api.sendProblem(number, { ...request, id: idOf(message), problem });
  return answer.ok ? { ok: true } : { ok: false, failure: answer, photo: null };
}
