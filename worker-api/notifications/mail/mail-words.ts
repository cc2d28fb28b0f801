import type { Language } from '#shared/language/language.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import type { Mail } from './recipient-bounds.ts';

type Letter = Omit<Mail, 'to'>;

interface MailWords {
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
  confirm: (link) => ({
    subject: `Confirm your email address for ${shop.name}`,
    text: `Hello,

please confirm that this is your email address. Open this link where you are logged in to ${shop.name}. It works for 24 hours:

${link}

Then we can send you a link here when you forget your password. If you have no account at ${shop.name}, please ignore this message.

${shop.name}
`,
  }),
  claim: (link) => ({
    subject: `Choose a password for ${shop.name}`,
    text: `Hello,

somebody asked for a new password for this email address at ${shop.name}. There is an account with it, but nobody ever confirmed that the address is theirs. To make it yours, choose a password with this link. It works once, for 24 hours:

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

you are invited to work at the desk of ${shop.name}. Open this link and choose a password of your own. It works once, for three days:

${link}

Nobody else needs it: please do not pass it on.

${shop.name}
`,
  }),
  secondFactorRemoved: (name) => ({
    subject: `Your second factor at the desk of ${shop.name} was removed`,
    text: `Hello ${name},

an owner has just removed your passkeys and your authenticator app from your account at the desk of ${shop.name}, and signed you out everywhere. Sign in with your password and add a new one.

If you did not ask for it, please speak with the owner.

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
  confirm: (link) => ({
    subject: `${shop.name}: अपने ईमेल पते की पुष्टि करें`,
    text: `नमस्ते,

कृपया पुष्टि करें कि यह आपका ईमेल पता है। यह लिंक वहाँ खोलें जहाँ आप ${shop.name} में लॉग इन हैं। यह 24 घंटे तक काम करता है:

${link}

इसके बाद, पासवर्ड भूल जाने पर हम आपको यहाँ लिंक भेज सकेंगे। अगर ${shop.name} पर आपका खाता नहीं है, तो इस संदेश को छोड़ दें।

${shop.name}
`,
  }),
  claim: (link) => ({
    subject: `${shop.name}: पासवर्ड चुनें`,
    text: `नमस्ते,

किसी ने ${shop.name} पर इस ईमेल पते के लिए नया पासवर्ड माँगा है। इस पते से एक खाता बना है, पर किसी ने कभी पुष्टि नहीं की कि पता उसी का है। इसे अपना बनाने के लिए इस लिंक से पासवर्ड चुनें। यह एक ही बार काम करता है, 24 घंटे तक:

${link}

तब आपका खाता खाली शुरू होगा: अभी के खाते का कार्ट, उसके ऑर्डर और बाकी सब उसके साथ चले जाएँगे, क्योंकि वे किसी और के हो सकते हैं। अगर खाता आपका ही है और पासवर्ड आपको याद है, तो इसके बजाय लॉग इन करके अपने खाते के पेज पर पते की पुष्टि करें।

अगर आपने कुछ नहीं माँगा, तो इस संदेश को छोड़ दें।

${shop.name}
`,
  }),
  stop: (link) => `
अगर हम इस पते पर फिर कभी न लिखें, तो यह लिंक खोलें:

${link}
`,
  passwordChanged: (name) => ({
    subject: `${shop.name}: आपका पासवर्ड बदल गया है`,
    text: `नमस्ते ${name},

${shop.name} पर आपके खाते का पासवर्ड अभी एक लिंक से बदला गया है, और हर डिवाइस से लॉग आउट हो गया है।

अगर यह आपने नहीं किया, तो कृपया ${shop.email} पर लिखें या ${shop.phone} पर फ़ोन करें।

${shop.name}
`,
  }),
  invite: (name, link) => ({
    subject: `${shop.name} के डेस्क का निमंत्रण`,
    text: `नमस्ते ${name},

आपको ${shop.name} के डेस्क पर काम करने के लिए बुलाया गया है। यह लिंक खोलें और अपना पासवर्ड खुद चुनें। यह एक ही बार काम करता है, तीन दिन तक:

${link}

किसी और को इसकी ज़रूरत नहीं: कृपया इसे आगे न भेजें।

${shop.name}
`,
  }),
  secondFactorRemoved: (name) => ({
    subject: `${shop.name} के डेस्क पर आपकी दूसरी पहचान हटा दी गई है`,
    text: `नमस्ते ${name},

एक मालिक ने ${shop.name} के डेस्क पर आपके खाते से आपकी पासकी और ऑथेंटिकेटर ऐप अभी हटाए हैं, और आपको हर जगह से लॉग आउट किया है। अपने पासवर्ड से लॉग इन करें और नई दूसरी पहचान जोड़ें।

अगर आपने यह नहीं कहा था, तो कृपया मालिक से बात करें।

${shop.name}
`,
  }),
};

/** What the shop writes, in the language that a person last chose. */
export const mailWords: Readonly<Record<Language, MailWords>> = { en: english, hi: hindi };
