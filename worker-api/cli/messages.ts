import type { StoredContactMessage } from '#api/storage/message-stores.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { senderLine } from '#shared/support/contact-form.ts';
import { type Command, done, refused } from './command.ts';
import { wholeNumber } from './typed-values.ts';

const usualCount = 20;
const mostAtOnce = 1_000;

/** The messages of the contact form, newest first (D37). */
export const listMessages: Command = {
  words: ['messages'],
  parameters: [],
  options: { limit: 'COUNT' },
  summary: `what visitors wrote in the contact form, the newest ${usualCount} first, or COUNT of them`,
  prepare({ options }) {
    const typed = options.limit ?? String(usualCount);
    const limit = wholeNumber(typed, 1, mostAtOnce);
    if (limit === null) {
      return refused(`--limit takes a number from 1 to ${mostAtOnce}, not “${typed}”.`);
    }
    return {
      ok: true,
      async work({ storage }) {
        const { contactMessages } = await storage();
        const found = await contactMessages.latest(limit + 1);
        if (found.length === 0) return done('There are no messages yet.');
        const older = found.length > limit ? ['There are older ones: --limit shows more.'] : [];
        return done(...found.slice(0, limit).flatMap(messageLines), ...older);
      },
    };
  },
};

/** The text is indented, so that no line of it looks like the start of another message. */
function messageLines(sent: StoredContactMessage): string[] {
  const { name, email, phone, subject, message, createdAt } = sent;
  const lines = message.split(/\r\n|[\n\r\u2028\u2029]/);
  // The contact form also puts the sender into the text.
  if (lines[0] === senderLine(name, email, phone ?? '')) lines.splice(0, lines[1] === '' ? 2 : 1);
  return [
    `${formatMoment(createdAt)}: ${subject}`,
    `  from ${name}, ${email}${phone === null ? '' : `, ${phone}`}`,
    '',
    ...lines.map((line) => `    ${line}`),
    '',
  ];
}
