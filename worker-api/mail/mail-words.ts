import type { Language } from '#shared/language.ts';
import { shop } from '#shared/shop.ts';
import type { Mail } from './mailer.ts';

type Letter = Omit<Mail, 'to'>;

interface MailWords {
  reset(name: string, link: string): Letter;
  /** Anybody may have typed the address: it greets by no name (T44). */
  confirm(name: string, link: string): Letter;
  passwordChanged(name: string): Letter;
}

const english: MailWords = {
  reset: (name, link) => ({
    subject: `Choose a new password for ${shop.name}`,
    text: `Hello ${name},

somebody asked for a new password for your account at ${shop.name}. To choose one, open this link. It works once, for 15 minutes:

${link}

If it was not you, you need not do anything: your password stays as it is.

${shop.name}
`,
  }),
  confirm: (_, link) => ({
    subject: `Confirm your email address for ${shop.name}`,
    text: `Hello,

please confirm that this is your email address. Open this link where you are logged in to ${shop.name}. It works for 24 hours:

${link}

Then we can send you a link here when you forget your password. If you have no account at ${shop.name}, please ignore this message.

${shop.name}
`,
  }),
  passwordChanged: (name) => ({
    subject: `Your password for ${shop.name} was changed`,
    text: `Hello ${name},

the password of your account at ${shop.name} was just changed by a link, and every device was logged out.

If it was not you, please write to ${shop.email} or call ${shop.phone}.

${shop.name}
`,
  }),
};

const hindi: MailWords = {
  reset: (name, link) => ({
    subject: `${shop.name}: नया पासवर्ड चुनें`,
    text: `नमस्ते ${name},

किसी ने ${shop.name} पर आपके खाते के लिए नया पासवर्ड माँगा है। नया पासवर्ड चुनने के लिए यह लिंक खोलें। यह एक ही बार काम करता है, 15 मिनट तक:

${link}

अगर आपने यह नहीं माँगा, तो कुछ करने की ज़रूरत नहीं: आपका पासवर्ड वही रहेगा।

${shop.name}
`,
  }),
  confirm: (_, link) => ({
    subject: `${shop.name}: अपने ईमेल पते की पुष्टि करें`,
    text: `नमस्ते,

कृपया पुष्टि करें कि यह आपका ईमेल पता है। यह लिंक वहाँ खोलें जहाँ आप ${shop.name} में लॉग इन हैं। यह 24 घंटे तक काम करता है:

${link}

इसके बाद, पासवर्ड भूल जाने पर हम आपको यहाँ लिंक भेज सकेंगे। अगर ${shop.name} पर आपका खाता नहीं है, तो इस संदेश को छोड़ दें।

${shop.name}
`,
  }),
  passwordChanged: (name) => ({
    subject: `${shop.name}: आपका पासवर्ड बदल गया है`,
    text: `नमस्ते ${name},

${shop.name} पर आपके खाते का पासवर्ड अभी एक लिंक से बदला गया है, और हर डिवाइस से लॉग आउट हो गया है।

अगर यह आपने नहीं किया, तो कृपया ${shop.email} पर लिखें या ${shop.phone} पर फ़ोन करें।

${shop.name}
`,
  }),
};

/** What the shop writes, in the language that a person last chose. */
export const mailWords: Readonly<Record<Language, MailWords>> = { en: english, hi: hindi };
