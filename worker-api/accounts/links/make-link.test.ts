import { expect, test } from 'vitest';
import { mailWords } from '#api/notifications/mail/mail-words.ts';
import { openTestShop } from '#api/server/testing/test-shop.ts';
import { allLanguages } from '#shared/language/language.ts';
import { numberInHindiWords } from '#shared/language/number-in-words.hi.ts';
import { numberInWords } from '#shared/language/number-in-words.ts';
import type { LinkKind } from './link-store.ts';
import { makeLink } from './make-link.ts';

const minuteMs = 60_000;
const unitMs: Readonly<Record<string, number>> = {
  minutes: minuteMs,
  मिनट: minuteMs,
  hours: 60 * minuteMs,
  घंटे: 60 * minuteMs,
  days: 24 * 60 * minuteMs,
  दिन: 24 * 60 * minuteMs,
};
const small = Array.from({ length: 100 }, (_, number) => number);

/** Returns how long a mail says that its link works, in milliseconds. */
function saidMs(text: string): number {
  const [, number = '', unit = ''] = /(\S+) (minutes|hours|days|मिनट|घंटे|दिन)/.exec(text) ?? [];
  const count = small.find((one) =>
    [String(one), numberInWords(one), numberInHindiWords(one)].includes(number),
  );
  return (count ?? Number.NaN) * (unitMs[unit] ?? Number.NaN);
}

test('[T35] [T47] every mail says how long its link works', async () => {
  const shop = await openTestShop();
  const { storage, clock, randomBytes, siteOrigin } = shop.deps;
  const user = await storage.users.byId((await shop.customer()).id);
  if (!user) throw new Error('There is no customer.');
  for (const language of allLanguages) {
    const words = mailWords[language];
    const texts: Record<LinkKind, string> = {
      reset: words.reset('Asha', 'LINK').text,
      claim: words.claim('LINK').text,
      confirm: words.confirm('LINK').text,
      invite: words.invite('Asha', 'LINK').text,
    };
    for (const [kind, text] of Object.entries(texts)) {
      const now = clock();
      const deps = { storage, clock: () => now, randomBytes, siteOrigin };
      const { expiresAt } = await makeLink(deps, kind as LinkKind, user);
      expect(saidMs(text), `${kind} in ${language}`).toBe(Date.parse(expiresAt) - now.getTime());
    }
  }
  await shop.close();
});
