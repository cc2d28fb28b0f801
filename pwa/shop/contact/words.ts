import { pluralsOf, sentence } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { type ContactSubject, messageSentText } from '#shared/support/contact-form.ts';

const plural = pluralsOf('en-IN');

const subjects: Record<ContactSubject, string> = {
  'product-inquiry': 'Product inquiry',
  'custom-order': 'Custom order',
  support: 'Support',
  feedback: 'Feedback',
  other: 'Other',
};

/** What the contact page says. */
export const words = translated('pwa/shop/contact/words', {
  lead: 'Ask about a number, an order or an idea of your own.',
  writeToUs: 'Write to us',
  reachUs: 'Reach us',
  city: 'City',
  inCity: shop.city,
  address: 'Address',
  atAddress: shop.address,
  whatsapp: 'WhatsApp',
  phone: 'Phone',
  email: 'Email',
  officer: 'Grievance officer',
  /** The text where the officer's own designation is not known. */
  designation: 'Grievance Officer',
  officerPromise:
    'Acknowledges your complaint within 48 hours and settles it within one month of receiving it.',

  form: {
    subject: 'Subject',
    subjectMissing: 'Please choose a subject',
    chooseSubject: 'Choose a subject',
    subjects,
    message: 'Message',
    messageMissing: 'Please write your message',
    /** Heads a message about an order. */
    about: {
      order: (number: string) => `Order ${number}`,
      needed: (day: string) => `needed by ${day}`,
      expected: (day: string) => `expected by ${day}`,
      pinCode: (pinCode: string) => `PIN code ${pinCode}`,
    },
    send: 'Send Message',
    sending: 'Sending…',
    sent: messageSentText,
    failed: 'Failed to send your message. Please try again.',
    outboxFull:
      'Too many messages wait on this device. Please take one back, or wait until they are sent.',
  },

  waiting: {
    title: 'Not sent yet',
    offline: 'Saved on this device. We will send it as soon as you are online.',
    retrying: 'Saved on this device. We will send it again by ourselves.',
    refused: (problem: string) =>
      `The shop could not take this message: ${sentence(problem, '.')} Take it back to change it.`,
    takeBack: 'Take back',
    takenBack: 'Your message is back in the form. Change it, and send it again.',
  },

  questions: {
    title: 'Frequently asked questions',
    list: [
      {
        question: 'How long does delivery take?',
        answers: [
          'Standard delivery takes 3-7 business days within India.',
          'The days beside a gift are the time to make it; the days that its parcel travels come on top: few to nearby cities, more to far places and islands. The shipping policy’s 15 working days allow for both together. The day that counts for you is shown beside each gift, in the cart and on your order, as soon as you give your PIN code.',
        ],
      },
      {
        question: 'Is there a faster way?',
        answers: [
          'Yes, express options exist. Write to us before you order and we will tell you which.',
        ],
      },
      {
        question: 'Can I ask for a particular serial number?',
        answers: [
          'Yes, we accept custom serial number requests: a birthday, an anniversary or any other number that means something to you.',
        ],
      },
      {
        question: 'Do you ship abroad?',
        answers: ['No, we ship within India only.'],
      },
    ],
  },

  trouble: {
    title: 'Something not working?',
    explanation:
      'Copy these details into a message to us, and we can look up what happened. They hold no names, addresses or anything you typed, and stay on this device until you send them.',
    details: 'Details',
    copy: 'Copy details',
    copied: 'Copied. Paste it into your message.',
    selected: 'The details are marked: copy them from your keyboard or by a long press.',
    request: (id: string) => `request ${id}`,
    times: (count: number) => plural(count, { one: `${count} time`, other: `${count} times` }),
  },
});
