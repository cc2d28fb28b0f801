import { describe, expect, test } from 'vitest';
import { issueTexts } from '#shared/http/test-issue-texts.ts';
import { sendMessageSchema, testMessageSchema } from './messaging-schemas.ts';

const send = {
  type: 'whatsapp',
  recipient: '98765 43210',
  notificationType: 'custom',
  data: { message: ' Your frame is ready ' },
};
const textsOf = (body: unknown) => issueTexts(sendMessageSchema.safeParse(body));

describe('messages to send', () => {
  test('[T22] carry an E.164 number and trimmed words', () => {
    expect(sendMessageSchema.parse(send)).toMatchObject({
      recipient: '+919876543210',
      data: { message: 'Your frame is ready' },
    });
    expect(testMessageSchema.parse({ phoneNumber: '+44 20 7946 0958' })).toEqual({
      phoneNumber: '+442079460958',
    });
  });

  test('[T22] say what is missing in the texts of the shop', () => {
    const both = 'Please enter both phone number and message';
    expect(textsOf({ ...send, recipient: ' ' })).toEqual([both]);
    expect(textsOf({ ...send, recipient: undefined })).toEqual([both]);
    expect(textsOf({ ...send, data: { message: ' ' } })).toEqual([both]);
    expect(textsOf({ ...send, data: undefined })).toEqual([both]);
    const test = issueTexts(testMessageSchema.safeParse({ phoneNumber: '' }));
    expect(test).toEqual(['Please enter a phone number']);
  });

  test('[T22] are a thousand characters at most, to a phone number', () => {
    expect(textsOf({ ...send, data: { message: 'x'.repeat(1_000) } })).toBeUndefined();
    expect(textsOf({ ...send, data: { message: 'x'.repeat(1_001) } })).toHaveLength(1);
    expect(textsOf({ ...send, recipient: '120363000000000000@g.us' })).toHaveLength(1);
    expect(textsOf({ ...send, recipient: { $ne: '' } })).toHaveLength(1);
    expect(textsOf({ ...send, type: 'sms' })).toHaveLength(1);
  });
});
