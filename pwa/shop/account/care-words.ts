import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');

/** Words of what one does with an account; moments arrive formatted. */
export const careWords = translated('pwa/shop/account/care-words', {
  title: 'Your account and data',
  abandoned: (days: number) =>
    `Photos in a cart that you do not use for ${days} days are deleted. Ordered photos stay.`,
  failed: 'That did not work. Please try again.',

  password: {
    title: 'Change password',
    hint: 'All other devices are logged out; this one stays logged in.',
    current: 'Current password',
    currentMissing: 'Please enter your current password',
    next: 'New password',
    submit: 'Change password',
    busy: 'Changing…',
    done: 'Your password is changed. All other devices are logged out.',
  },

  sessions: {
    title: 'Where you are logged in',
    loading: 'Loading your devices…',
    here: 'This device',
    device: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'Unknown device',
    since: (start: string) => `Since ${start}`,
    ends: (end: string) => `Until ${end} at the latest`,
    end: 'Log out',
    endOne: (device: string) => `Log out ${device}`,
    endOthers: 'Log out all other devices',
    ended: 'That device is logged out.',
    othersEnded: 'All other devices are logged out.',
  },

  data: {
    title: 'Download my data',
    text: 'One ZIP file with your profile, cart, orders, logins and photos.',
    withMessages: 'Your messages from the contact form are in it too.',
    messagesOnceConfirmed:
      'Messages from the contact form are in it once you have confirmed your email address.',
    messagesOnRequest: 'Ask us for your messages from the contact form.',
    submit: 'Download my data',
    busy: 'Preparing…',
    done: 'The file my-data.zip is among your downloads.',
  },

  leave: {
    title: 'This device and logging out',
    text: 'A logout removes your cart, drafts, photos, orders and addresses from this device. What has reached your account is there again when you log in.',
  },

  deletion: {
    title: 'Delete my account',
    loading: 'Looking what would stay…',
    goes: 'This deletes your profile, cart, photos, logins and all else that we keep of you, here and on every device, for good.',
    stays: 'Only this stays:',
    orders: (orders: number) =>
      plural(orders, {
        one: `${orders} order: its number, the gifts by name, the sums, your name and address, for as long as the law asks a shop to keep its books. What you personalised, your phone number and email address go.`,
        other: `${orders} orders: their numbers, the gifts by name, the sums, your name and address, for as long as the law asks a shop to keep its books. What you personalised, your phone number and email address go.`,
      }),
    openOrders: (orders: number, days: number) =>
      plural(orders, {
        one: `${orders} order that is not delivered yet stays whole, with its photos, until it is delivered or cancelled, or for ${days} days if nobody confirms it; then its number, the gifts by name, the sums, your name and address stay. You cannot look it up here any more. One of which we owe you money stays until it is back.`,
        other: `${orders} orders that are not delivered yet stay whole, with their photos, until they are delivered or cancelled, or for ${days} days if nobody confirms them; then their numbers, the gifts by name, the sums, your name and address stay. You cannot look them up here any more. Those of which we owe you money stay until it is back.`,
      }),
    messages: 'If you wrote to us by the contact form: your messages. Ask us to have them deleted.',
    messagesUnconfirmed:
      'If you wrote to us by the contact form: your messages, because you have not confirmed that the email address is yours. Ask us to have them deleted.',
    whatsapp: (days: number) =>
      `If we wrote to you by WhatsApp: your number and the time, for ${days} days.`,
    backups: (days: number) =>
      plural(days, {
        one: `Our backups hold the rest for ${days} more day.`,
        other: `Our backups hold the rest for ${days} more days at most.`,
      }),
    noBackups:
      'We make no automatic backups. Ask us whether one made by hand still holds the rest.',
    password: 'Your password, to confirm',
    passwordMissing: 'Please enter your password',
    question: 'Delete your account for good? This cannot be undone.',
    submit: 'Delete my account',
    cancel: 'Keep my account',
    busy: 'Deleting…',
    done: 'Your account is deleted.',
  },
});
