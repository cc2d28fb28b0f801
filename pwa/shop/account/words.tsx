import type { ReactNode } from 'react';
import { linkLife } from '#shared/accounts/link-life.ts';
import { pluralsOf, sentence } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';
import {
  damageHours,
  type OrderProblem,
  payHours,
  problemDays,
} from '#shared/orders/order-life.ts';

const plural = pluralsOf('en-IN');

const ofOrders = (count: number) =>
  plural(count, { one: `${count} order`, other: `${count} orders` });

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
    linkSent: `A link is on its way. It works for ${linkLife.confirmHours} hours.`,
    joined: 'Joined',
    updated: 'Last updated',
    edit: 'Edit profile',
    fullName: 'Full name',
    save: 'Save',
    saving: 'Saving…',
    failed: 'Profile update failed',
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
    contact: 'Contact the shop',
    printOrder: (number: string) => `Print order ${number}`,
  },

  again: {
    button: 'Order again',
    buttonOf: (name: string) => `Order again: ${name}`,
    all: 'Order all again',
    allOf: (number: string) => `Order all gifts of order ${number} again`,
    notice: (quantity: number) =>
      plural(quantity, {
        one: 'Everything is as you ordered it. Change what you like; your order stays as it is.',
        other: `All ${quantity} pieces are as you ordered them. Change what you like; your order stays as it is.`,
      }),
    place: (at: number, of: number) => `Gift ${at} of ${of}.`,
    goOn: (name: string, next: string) => ({
      text: `${name} was not added to your cart. Go on with the next gift, ${next}?`,
      confirmLabel: 'Next gift',
      cancelLabel: 'Stop here',
    }),
    notSold: (name: string) => `${name} cannot be ordered at the moment: it is out of stock.`,
  },

  toCart: 'View cart',
  /** Is about an order that was not paid in time. */
  returned: (gifts: number, of: number) => {
    if (gifts === 0)
      return `No payment reached us within ${payHours} hours, so this order was cancelled.`;
    const back =
      gifts < of
        ? `${gifts} of its ${of} gifts are in your cart again; there was no room for more.`
        : 'Its gifts are in your cart again.';
    return `No payment reached us within ${payHours} hours, so this order was cancelled. ${back}`;
  },

  progress: {
    label: 'Order progress',
    done: '(done)',
  },

  /** Words of what one does with an account; moments arrive formatted. */
  care: {
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
      messages:
        'If you wrote to us by the contact form: your messages. Ask us to have them deleted.',
      messagesUnconfirmed:
        'If you wrote to us by the contact form: your messages, because you have not confirmed that the email address is yours. Ask us to have them deleted.',
      whatsapp: (days: number) =>
        `If we wrote to you by WhatsApp: your number and the time, for ${days} days.`,
      backups: (days: number) =>
        plural(days, {
          one: `Our backups hold the rest for ${days} more day.`,
          other: `Our backups hold the rest for ${days} more days at most.`,
        }),
      otherBackups: 'A backup of ours may hold the rest for a while. Ask us, if you like to know.',
      password: 'Your password, to confirm',
      passwordMissing: 'Please enter your password',
      question: 'Delete your account for good? This cannot be undone.',
      submit: 'Delete my account',
      cancel: 'Keep my account',
      busy: 'Deleting…',
      done: 'Your account is deleted.',
    },
  },
  /** The texts where people choose how they are notified about their orders. */
  told: {
    title: 'Messages about orders',
    loading: 'Loading…',
    none: 'We send you no messages about your orders. You can ask for them at checkout.',
    told: {
      push: (count: number) => `Notifications about ${ofOrders(count)}`,
      email: (count: number) => `Emails about ${ofOrders(count)}`,
      whatsapp: (count: number) => `WhatsApp messages about ${ofOrders(count)}`,
    },
    stopped: {
      push: 'Notifications are stopped.',
      email: 'Emails are stopped.',
      whatsapp: 'WhatsApp messages are stopped.',
    },
    /** Devices that their push service has given up. */
    gone: {
      here: 'This device no longer gets notifications: its browser has ended them.',
      switchOn: 'Switch on again',
      /** `device` is a browser and system, or empty where they are not known. */
      elsewhere: (device: string, at: string) =>
        `${device || 'Another device'} no longer gets notifications; we noticed on ${at}. To switch them on again, open this page there.`,
    },
    stop: {
      push: 'Stop notifications',
      email: 'Stop emails',
      whatsapp: 'Stop WhatsApp messages',
    },
  },
  /** What the account says of an order on its way; moments, days and sums arrive formatted. */
  life: {
    delivery: {
      carrier: 'Shipped with',
      handedOver: 'No courier: handed over in person',
      trackingNumber: 'Tracking number',
      copyNumber: 'Copy tracking number',
      track: 'Track the parcel',
      tooLate: (contact: (text: string) => ReactNode) => (
        <>
          It is expected after the day you need it. Please {contact('contact us')}: we may be able
          to send it sooner.
        </>
      ),
    },

    ended: {
      byCustomer: (moment: string) => `You cancelled this order on ${moment}.`,
      byShop: (moment: string) => `We cancelled this order on ${moment}.`,
      notPaid: (moment: string) =>
        `This order was cancelled on ${moment}, when its time to be paid was over.`,
    },

    cancel: {
      button: 'Cancel order',
      label: (number: string) => `Cancel order ${number}`,
      question: (number: string, money: string) => `Cancel order ${number}? ${money}`,
      nothingPaid: 'Nothing has been paid for it.',
      paidByUpi:
        'If you have paid already, we look for your payment and send it back the way it came.',
      yes: 'Cancel the order',
      no: 'Keep the order',
      busy: 'Cancelling…',
      failed: 'The order could not be cancelled. Please try again.',
      moved: (step: string) =>
        `This order has changed meanwhile: ${step}. Please look at it again.`,
      tooLate: (contact: (text: string) => ReactNode) => (
        <>
          It can no longer be cancelled here. If something is wrong, please {contact('contact us')}.
        </>
      ),
    },

    problem: {
      button: 'Something wrong?',
      label: (number: string) => `Something wrong with order ${number}?`,
      title: 'We are sorry. What is wrong?',
      lead: `Please tell us within ${problemDays} days of delivery. Report damage within ${damageHours} hours if you can. We look at it within 48 hours; a new piece comes within 7 business days.`,
      problem: 'What is wrong?',
      problemMissing: 'Please choose what is wrong',
      chooseProblem: 'Choose what fits best',
      problems: {
        damaged: 'It came damaged',
        wrong: 'It is not as I ordered it',
        not_arrived: 'Something has not arrived',
        late: 'It came too late',
      } satisfies Record<OrderProblem, string>,
      text: 'What happened?',
      textMissing: 'Please say what happened',
      photos: 'Photos',
      photosHint: (most: number) => `Up to ${most}. The piece and its parcel help us most.`,
      choose: 'Add photos',
      preparing: 'Preparing photos…',
      /** Names the button that sends while photos are not ready. */
      waiting: (ready: number, of: number) => `Preparing photos (${ready} of ${of})…`,
      photo: (place: number) => `Photo ${place}`,
      remove: 'Remove',
      removePhoto: (place: number) => `Remove photo ${place}`,
      removed: (place: number) => `Photo ${place} is removed`,
      tooMany: (most: number) => `Up to ${most} photos fit; the others were left out.`,
      photoFailed: (place: number, why: string) => `Photo ${place} could not be sent: ${why}`,
      send: 'Send report',
      sending: 'Sending…',
      failed: 'The report could not be sent. What you wrote is still here. Please try again.',
      again: 'Report something else',
      reported: (moment: string) => `You reported a problem on ${moment}.`,
      sent: 'Thank you. We have your report and get back to you within 48 hours.',
    },
  },
});
