import { translated } from '#shared/language/translated.ts';

const named = (version: number) => (version === 1 ? 'As ordered' : `Version ${version}`);

/** What staff read and ask about the versions of an ordered gift. */
export const approvalWords = translated('pwa/desk/orders/order/approval-words', {
  /** The first version was ordered, and nobody was asked about it. */
  approved: (version: number) => (version === 1 ? 'As ordered' : `Approved: version ${version}`),
  waiting: (version: number) => `Waiting for an answer to version ${version}`,
  changeAsked: (version: number) => `Change asked for version ${version}`,
  named,
  drawnBy: (drawing: number, digest: string) => `drawing ${drawing} · ${digest}…`,
  pictureToCome: (version: number) => `${named(version)} · as it is drawn now`,
  pictureFailed: (version: number) =>
    `${named(version)} · drawn now: the picture kept with the order could not be loaded`,
  wish: (text: string) => `“${text}”`,
  ask: 'Ask about this gift',
  askOf: (gift: string) => `Ask about ${gift}`,
  close: 'Close',
  lead: 'Change the gift as you would make it. Price and photos stay.',
  name: (place: number) => `Name ${place}`,
  noteDate: (place: number) => `Date of note ${place}`,
  choose: 'Please choose',
  question: 'Your question',
  questionMissing: 'Please write what you ask',
  makeLink: 'Make a link',
  making: 'Making a link…',
  notMade: 'The link could not be made. Please try again.',
  made: (version: number) =>
    `Version ${version} waits for an answer. This link is shown only now; nothing was sent yet.`,
  link: 'Link to the gift',
  lasts: (moment: string) => `It works until ${moment}, without a login.`,
  message: (question: string, link: string) => `${question}\n\nPlease look at your gift: ${link}`,
});
