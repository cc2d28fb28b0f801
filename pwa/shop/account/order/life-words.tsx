import type { ReactNode } from 'react';
import { translated } from '#shared/language/translated.ts';

/** What the account says of an order on its way; moments, days and sums arrive formatted. */
export const lifeWords = translated('pwa/shop/account/order/life-words', {
  delivery: {
    expected: 'Expected',
    carrier: 'Shipped with',
    trackingNumber: 'Tracking number',
    copyNumber: 'Copy tracking number',
    track: 'Track the parcel',
    tooLate: (contact: (text: string) => ReactNode) => (
      <>
        It is expected after the day you need it. Please {contact('contact us')}: we may be able to
        send it sooner.
      </>
    ),
  },

  ended: {
    byCustomer: (moment: string) => `You cancelled this order on ${moment}.`,
    byShop: (moment: string) => `We cancelled this order on ${moment}.`,
    notPaid: (moment: string) =>
      `This order was cancelled on ${moment}, for it was not paid in time.`,
    nothingPaid: 'Nothing was paid.',
    notSeen: 'We have seen no payment for it.',
    notFound: (reference: string) =>
      `We have looked for your payment ${reference} and found none. If it left your account, please write to us.`,
    paidByUpi: (reference: string) =>
      `If you have paid all the same (your UPI reference ${reference}), your money goes back the way it came.`,
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
    moved: (step: string) => `This order has changed meanwhile: ${step}. Please look at it again.`,
    tooLate: (contact: (text: string) => ReactNode) => (
      <>
        It can no longer be cancelled here. If something is wrong, please {contact('contact us')}.
      </>
    ),
  },

  damage: {
    button: 'Report damage',
    label: (number: string) => `Report damage of order ${number}`,
    title: 'What is damaged?',
    lead: 'We are sorry. Please tell us within 24 hours of delivery; we look at it within 48 hours, and a new piece comes within 7 business days.',
    text: 'What happened?',
    textMissing: 'Please say what is damaged',
    photos: 'Photos of the damage',
    photosHint: (most: number) => `Up to ${most}. The piece and its parcel help us most.`,
    choose: 'Add photos',
    preparing: 'Preparing photos…',
    /** On the button that sends, while photos are not ready. */
    waiting: (ready: number, of: number) => `Preparing photos (${ready} of ${of})…`,
    photo: (place: number) => `Photo ${place} of the damage`,
    remove: 'Remove',
    removePhoto: (place: number) => `Remove photo ${place} of the damage`,
    removed: (place: number) => `Photo ${place} is removed`,
    tooMany: (most: number) => `Up to ${most} photos fit; the others were left out.`,
    photoFailed: (place: number, why: string) => `Photo ${place} could not be sent: ${why}`,
    send: 'Send report',
    sending: 'Sending…',
    failed: 'The report could not be sent. What you wrote is still here. Please try again.',
    again: 'Report more damage',
    reported: (moment: string) => `Damage reported on ${moment}.`,
    sent: 'Thank you. We have your report and get back to you within 48 hours.',
  },
});
