import type { ReactNode } from 'react';
import { pluralsOf } from '#shared/language/plural.ts';
import { sentence } from '#shared/language/sentence.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');

/** Words of the account; moments and sums arrive formatted. */
export const words = translated('pwa/shop/account/words', {
  title: 'My Account',
  loading: 'Loading your account…',
  failed: 'Failed to load account',
  failedOffline: 'You are offline. Your account appears once you are online again.',
  asOf: (moment: ReactNode) => <>As of {moment}</>,
  refreshing: (age: ReactNode) => <>{age}. Looking for newer orders…</>,
  offline: (age: ReactNode) => <>You are offline. {age}</>,
  stale: (problem: string, age: ReactNode) => (
    <>
      {sentence(problem, '.')} {age}
    </>
  ),

  profile: {
    title: 'Profile',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    confirmed: 'Confirmed',
    notConfirmed: (email: string) =>
      `Not confirmed yet. Please open the link in our email to ${email}. Only a confirmed address gets a link when you forget your password.`,
    sendLink: 'Send it again',
    sendingLink: 'Sending…',
    linkSent: 'A link is on its way. It works for 24 hours.',
    joined: 'Joined',
    updated: 'Last updated',
    edit: 'Edit profile',
    fullName: 'Full name',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
  },

  orders: {
    title: 'Your orders',
    none: 'No orders yet',
    noneText: 'What you order will be listed here with its details and photos.',
    explore: 'Explore products',
    showOlder: (count: number) =>
      plural(count, { one: `Show ${count} older order`, other: `Show ${count} older orders` }),
  },

  order: {
    label: (number: string) => `Order ${number}`,
    items: (count: number) => plural(count, { one: `${count} item`, other: `${count} items` }),
    billedTo: 'Billed to',
    printOrder: (number: string) => `Print order ${number}`,
  },

  again: {
    button: 'Order again',
    buttonOf: (name: string) => `Order again: ${name}`,
    notice: 'Everything is as you ordered it. Change what you like; your order stays as it is.',
    notSold: (name: string) => `${name} cannot be ordered at the moment: it is out of stock.`,
  },

  toCart: 'View cart',
  /** Of an order that was not paid in time. */
  returned: (gifts: number, of: number) => {
    if (gifts === 0) return 'This order was not paid within 48 hours, so it was cancelled.';
    const back =
      gifts < of
        ? `${gifts} of its ${of} gifts are in your cart again; there was no room for more.`
        : 'Its gifts are in your cart again.';
    return `This order was not paid within 48 hours, so it was cancelled. ${back}`;
  },

  progress: {
    label: 'Order progress',
    done: '(done)',
  },

  storage: {
    size: (megabytes: number) => (megabytes < 1 ? 'less than 1 MB' : `${Math.round(megabytes)} MB`),
    takes: (size: string) => `The shop takes ${size} of this device.`,
    takesWithPhotos: (size: string, photos: string) =>
      `The shop takes ${size} of this device, ${photos} of it photos.`,
    photosTake: (photos: string) => `Photos take ${photos} of this device.`,
    persisted: 'The browser keeps it until you clear it.',
    notPersisted:
      'The browser may clear it when the device runs out of space; what has reached your account stays there.',
  },
});
