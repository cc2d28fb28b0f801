import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';
import type { CorrectedField, Paper } from '#shared/orders/corrections/corrections.ts';

const plural = pluralsOf('en-IN');

const fields: Record<CorrectedField, string> = {
  customer_name: 'Name',
  customer_phone: 'Phone',
  shipping_address: 'Address',
  shipping_name: 'Recipient',
  shipping_phone: 'Recipient’s phone',
  gift_message: 'Message on the card',
  details: 'Gift',
  photo: 'Photo',
};

const papers: Record<Paper, string> = {
  files: 'print files',
  label: 'label',
  sheet: 'work sheet',
  card: 'card',
};

/** What staff read as they correct a placed order, note things of it, or have it made again (B79). */
export const words = translated('pwa/desk/orders/corrections/words', {
  title: 'Corrections and notes',
  fields,

  printAgain: (names: string) => `Print again: ${names}. What was printed is no longer right.`,
  papers,

  correct: 'Correct order',
  correctTitle: (number: string) => `Correct ${number}`,
  lead: 'Prices stay as they were ordered. The customer is told, if they asked to be.',
  deliverTo: 'Where it goes',
  card: 'Message on the card',
  cardHint: 'Leave it empty for no card.',
  save: 'Save corrections',
  back: 'Back',
  corrected: (number: string) => `${number} is corrected`,
  unchanged: 'Nothing has changed yet',
  newInvoice: (invoice: string) =>
    `Tax invoice ${invoice} was issued already. Saving takes it back with a credit note and issues a new one of today. Print the new one.`,
  phoneStops:
    'WhatsApp messages about this order stop: the customer agreed to them for the number before.',

  correctGift: (gift: string) => `Correct ${gift}`,
  giftLead:
    'Correct what is written on the gift. The ordered price stays, also for more letters: the customer paid it, or agreed to it.',

  exchangePhoto: (place: number) => `Exchange photo ${place}`,
  askForPhoto: 'Ask for the photo by link',
  askForPhotoOf: (gift: string) => `Ask for a photo of ${gift}`,
  askForPhotoLead:
    'The customer sends it on the page of the order’s link. It goes into the gift at once and answers the open question.',
  askForThis: (place: number) => `Ask for photo ${place}`,
  photoAsked: (place: number, when: string) => `Photo ${place} was asked for on ${when}.`,
  photoAskNoted: 'The photo is asked for. Please send the link.',
  photoLinkHint: 'Send it to the customer. Its page takes the photo, without a login.',
  photoMessage: (shop: string, number: string, link: string) =>
    `${shop}: we need a photo for your order ${number}. Please send it here: ${link}`,

  note: 'Note for colleagues',
  noteHint: 'Customers never see it.',
  noteSave: 'Save note',
  noteSaved: 'The note is saved',

  call: 'Cash on delivery: call before you make it',
  callAgreed: 'Called, agreed',
  callNoted: 'Noted that the customer agreed',
  agreed: (who: string, when: string) => `Called by ${who} on ${when}: the customer agreed.`,

  remake: 'Make again for free',
  remakeTitle: (number: string) => `Make ${number} again`,
  remakeLead:
    'A new order of the same gifts for ₹0 goes to the same address, through Work like any other. Its customer is told, if they asked to be.',
  pieces: (gift: string) => `Pieces of ${gift}`,
  piecesWrong: (most: number) =>
    plural(most, { one: 'Please enter 0 or 1', other: `Please enter 0 to ${most}` }),
  noPieces: 'Please say which gifts are made again',
  remakeSubmit: 'Make again',
  remade: (number: string) => `${number} makes it again`,
  remakeOf: 'Makes again',
  remakes: 'Made again as',

  history: (corrections: number) =>
    plural(corrections, {
      one: `${corrections} correction`,
      other: `${corrections} corrections`,
    }),
  nothing: 'empty',
  byLink: 'the customer',
  became: 'became',
});
