import { linkLife } from '#shared/accounts/link-life.ts';
import type { StaffNews } from '#shared/accounts/staff-may.ts';
import type { Language } from '#shared/language/language.ts';
import { numberInWords } from '#shared/language/number-in-words.ts';
import { pluralsOf } from '#shared/language/plural.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { hindi } from './mail-words.hi.ts';
import type { Mail } from './recipient-bounds.ts';

type Letter = Omit<Mail, 'to'>;

export interface MailWords {
  reset(name: string, link: string): Letter;
  /** Anybody may have typed the address: it greets by no name (T44). */
  confirm(link: string): Letter;
  /** Writes to the mailbox whose address an account has that never confirmed it (T47). */
  claim(link: string): Letter;
  /** Returns what stands below a letter to an address that nobody has confirmed. */
  stop(link: string): string;
  passwordChanged(name: string): Letter;
  /** Writes to somebody who is to work at the desk. */
  invite(name: string, link: string): Letter;
  /** Writes to an owner whose second factor was removed, whether or not they had lost it. */
  secondFactorRemoved(name: string): Letter;
  /** How much came of each kind (B91). */
  news: Readonly<Record<StaffNews, (count: number) => string>>;
  /** Tells staff what came, as `news` says it, and nothing of whom it came from. */
  staffNews(news: string, link: string): Letter;
}

const plural = pluralsOf('en');

const english: MailWords = {
  reset: (name, link) => ({
    subject: `Choose a new password for ${shop.name}`,
    text: `Hello ${name},

somebody asked for a new password for your account at ${shop.name}. To choose one, open this link. It works once, for ${linkLife.resetMinutes} minutes:

${link}

If it was not you, you need not do anything: your password stays as it is.

${shop.name}
`,
  }),
  confirm: (link) => ({
    subject: `Confirm your email address for ${shop.name}`,
    text: `Hello,

please confirm that this is your email address. Open this link where you are logged in to ${shop.name}. It works for ${linkLife.confirmHours} hours:

${link}

Then we can send you a link here when you forget your password. If you have no account at ${shop.name}, please ignore this message.

${shop.name}
`,
  }),
  claim: (link) => ({
    subject: `Choose a password for ${shop.name}`,
    text: `Hello,

somebody asked for a new password for this email address at ${shop.name}. There is an account with it, but nobody ever confirmed that the address is theirs. To make it yours, choose a password with this link. It works once, for ${linkLife.claimHours} hours:

${link}

Your account then begins empty: cart, orders and all else of the account there is now go with it, for they may be a stranger's. If it is your own and you know its password, log in and confirm your address on your account page instead.

If you asked for nothing, please ignore this message.

${shop.name}
`,
  }),
  stop: (link) => `
If we should never write to this address again, open this link:

${link}
`,
  passwordChanged: (name) => ({
    subject: `Your password for ${shop.name} was changed`,
    text: `Hello ${name},

the password of your account at ${shop.name} was just changed by a link, and every device was logged out.

If it was not you, please write to ${shop.email} or call ${shop.phone}.

${shop.name}
`,
  }),
  invite: (name, link) => ({
    subject: `Your invitation to the desk of ${shop.name}`,
    text: `Hello ${name},

you are invited to work at the desk of ${shop.name}. Open this link and choose a password of your own. It works once, for ${numberInWords(linkLife.inviteDays)} days:

${link}

Nobody else needs it: please do not pass it on.

${shop.name}
`,
  }),
  news: {
    orders: (n) => plural(n, { one: `${n} new order`, other: `${n} new orders` }),
    messages: (n) => plural(n, { one: `${n} new message`, other: `${n} new messages` }),
    answers: (n) =>
      plural(n, { one: `${n} answer of a customer`, other: `${n} answers of customers` }),
  },
  staffNews: (news, link) => ({
    subject: `${shop.name}: ${news}`,
    text: `${news}. Open the desk to see more:

${link}

You chose these mails at the desk, behind the key at its top, and end them there.
`,
  }),
  secondFactorRemoved: (name) => ({
    subject: `Your second factor at the desk of ${shop.name} was removed`,
    text: `Hello ${name},

an owner has just removed your passkeys and your authenticator app from your account at the desk of ${shop.name}, and logged you out everywhere. Log in with your password and add a new one.

If you did not ask for it, please speak with the owner.

${shop.name}
`,
  }),
};

/** What the shop writes, in the language that a person last chose. */
export const mailWords: Readonly<Record<Language, MailWords>> = { en: english, hi: hindi };
