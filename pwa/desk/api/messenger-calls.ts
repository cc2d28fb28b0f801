import { type AnyResponse, answerOf, readAnswer } from '#pwa/api/api-answer.ts';
import type { QrCodeAnswer } from '#shared/whatsapp/messaging-schemas.ts';
import type { StaffSending } from './staff-sending.ts';

/** A QR code with how old it was when it arrived, by the server's clock. */
export interface ReceivedQrCode extends QrCodeAnswer {
  ageMs: number;
}

/** Makes the calls about WhatsApp. */
export function messengerCalls({ api }: StaffSending) {
  return {
    messengerStatus: () => answerOf(api.notifications.whatsapp.status.$get(), 'state'),
    messengerQrCode: () => readAnswer(api.notifications.whatsapp.qrcode.$get(), receivedQrCode),
    initializeMessenger: () => answerOf(api.notifications.whatsapp.initialize.$post(), 'message'),
    /** Ends the link with the phone; a new code has to be scanned afterwards. */
    unlinkMessenger: () => answerOf(api.notifications.whatsapp.logout.$post(), 'message'),
    sendTestMessage: (phoneNumber: string) =>
      answerOf(api.notifications.test.whatsapp.$post({ json: { phoneNumber } }), 'success'),
    sendCustomMessage: (recipient: string, message: string) => {
      const kind = { type: 'whatsapp', notificationType: 'custom' } as const;
      const json = { ...kind, recipient, data: { message } };
      return answerOf(api.notifications.send.$post({ json }), 'results');
    },
  };
}

/** Compares the server's instants with the server's clock, for the device's may be wrong (P12). */
async function receivedQrCode(response: AnyResponse): Promise<ReceivedQrCode> {
  const code = (await response.json()) as QrCodeAnswer;
  // A portal's JSON is no answer.
  if (!('qrCode' in code)) throw new TypeError();
  const now = Date.parse(response.headers.get('Date') ?? '') || Date.now();
  const issued = code.issuedAt ? Date.parse(code.issuedAt) : now;
  return { ...code, ageMs: Math.max(0, now - issued) };
}
