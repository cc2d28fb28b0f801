import { Hono } from 'hono';
import { requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { englishConnection } from '#shared/whatsapp/english-connection.ts';
import {
  type MessageOutcome,
  type MessengerStatusAnswer,
  type QrCodeAnswer,
  type SendAnswer,
  sendMessageSchema,
  type TestMessageAnswer,
  testMessageSchema,
} from '#shared/whatsapp/messaging-schemas.ts';
import { type CountedMessagesDeps, createCountedMessages } from './counted-messages.ts';
import type { MessengerStatus } from './messenger.ts';

const qrPixels = 264;
const testText = `A test message from ${shop.name}. Messages from the shop reach this number.`;

/**
 * Serves the WhatsApp connection and the messages of staff (spec §7). A message that could not be
 * sent returns 200 with `success` false and the reason.
 */
export function whatsappRoutes(
  deps: CountedMessagesDeps & Pick<AppDeps, 'whatsappAdminPhone'>,
  sessions: Sessions,
  deeds: StaffDeeds,
) {
  const { messenger } = deps;
  const admin = requireRole(sessions, 'admin');
  const messages = createCountedMessages(deps);

  /** The fields that status and QR code share. */
  async function standing() {
    const { phone, ...status } = await messenger.status();
    const adminPhone = phone ?? deps.whatsappAdminPhone ?? null;
    return { isReady: status.state === 'ready', adminPhone, ...status };
  }

  return new Hono<AppEnv>()
    .get('/whatsapp/status', admin, async (c) => {
      const answer: MessengerStatusAnswer = await standing();
      return c.json(answer, 200);
    })
    .get('/whatsapp/qrcode', admin, async (c) => {
      const { state: _state, since: _since, debug: _debug, ...shared } = await standing();
      const link = await messenger.linkCode();
      // Whoever sees it can link a phone of theirs.
      if (link) await deeds.note(c, 'whatsapp_code_shown');
      const answer: QrCodeAnswer = {
        qrCode: link && (await pictureOf(link.code)),
        ...shared,
        issuedAt: link?.issuedAt ?? null,
      };
      return c.json(answer, 200);
    })
    .post('/whatsapp/initialize', admin, async (c) => {
      await messenger.initialize();
      await deeds.note(c, 'whatsapp_started');
      return c.json(statusAnswer(await messenger.status()), 202);
    })
    .post('/whatsapp/logout', admin, async (c) => {
      await messenger.logout();
      await deeds.note(c, 'whatsapp_ended');
      return c.json(statusAnswer(await messenger.status()), 202);
    })
    .post('/test/whatsapp', admin, validate('json', testMessageSchema), async (c) => {
      const recipient = c.req.valid('json').phoneNumber;
      const adminId = c.get('user').id;
      const countedAnswer = await messages.send({
        adminId,
        kind: 'test',
        recipient,
        text: testText,
      });
      if (!countedAnswer.ok) return fail(c, 'too_many_messages', countedAnswer);
      await deeds.note(c, 'message_sent');
      const answer: TestMessageAnswer = {
        success: countedAnswer.outcome === 'sent',
        message: outcomeText(countedAnswer.outcome, 'Test message sent successfully!'),
        outcome: countedAnswer.outcome,
      };
      return c.json(answer, 200);
    })
    .post('/send', admin, validate('json', sendMessageSchema), async (c) => {
      const { recipient, data } = c.req.valid('json');
      const adminId = c.get('user').id;
      const sending = await messages.send({
        adminId,
        kind: 'custom',
        recipient,
        text: data.message,
      });
      if (!sending.ok) return fail(c, 'too_many_messages', sending);
      await deeds.note(c, 'message_sent');
      const success = sending.outcome === 'sent';
      const message = outcomeText(sending.outcome, 'Custom message sent successfully!');
      const answer: SendAnswer = {
        success,
        results: { whatsapp: { success, ...(success ? {} : { error: message }) } },
        message,
        outcome: sending.outcome,
      };
      return c.json(answer, 200);
    });
}

/** A QR code as the address of a picture; its library is loaded with the first one. */
async function pictureOf(code: string): Promise<string> {
  const { default: qrcode } = await import('qrcode');
  return qrcode.toDataURL(code, { width: qrPixels, margin: 2 });
}

/** Returns where the connection stands, in words and as data. */
function statusAnswer({ message, reason, params }: MessengerStatus) {
  return { message, ...(reason && { reason }), ...(params && { params }) };
}

function outcomeText(outcome: MessageOutcome, sentText: string): string {
  return outcome === 'sent' ? sentText : englishConnection.outcome[outcome];
}
