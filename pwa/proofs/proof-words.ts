import { translated } from '#shared/language/translated.ts';

/** What is asked about an ordered gift and answered, on the page of a link and in the account. */
export const proofWords = translated('pwa/proofs/proof-words', {
  waiting: 'The workshop has a question about this gift',
  question: 'The workshop asks',
  changes: 'What would change',
  before: 'Before:',
  now: 'Now:',
  notOnIt: 'not on the gift',
  nothingChanges: 'Nothing on the gift would change.',
  approve: 'Approve',
  approving: 'Approving…',
  askForChange: 'Ask for a change',
  whatToChange: 'What should we change?',
  whatToChangeMissing: 'Please say what we should change',
  send: 'Send',
  sending: 'Sending…',
  back: 'Back',
  approved: (moment: string) => `You approved this version on ${moment}. We make it like this.`,
  approvedVersion: (version: number, moment: string) =>
    `You approved version ${version} on ${moment}. We make it like this.`,
  changeAsked: (moment: string) => `You asked for a change on ${moment}:`,
  needsNetwork: 'Your answer needs a network. It can be sent once you are online.',
  notSent: 'Your answer could not be sent. Please try again.',
  busy: {
    soon: 'The shop is busy. Please try again in a few seconds.',
    inAMinute: 'The shop is busy. Please try again in a minute.',
    inMinutes: (minutes: number) => `The shop is busy. Please try again in ${minutes} minutes.`,
  },
  picture: (version: number) => `Version ${version}`,
  /** The page of a link that asks about an ordered gift. */
  screen: {
    title: 'Your gift',
    lead: (gift: string, order: string) => `${gift}, order ${order}`,
    loading: 'Opening your gift…',
    incomplete: 'This link is not complete. Please open it again from the message.',
    over: 'This link is over. Your account shows the question as well, or ask us for a new link.',
    toAccount: 'Go to your account',
    offline:
      'You are offline, and this gift was not opened on this device yet. Please try again later.',
    asSeen: {
      offline: 'You are offline. This is the gift as you last saw it here.',
      busy: 'The shop cannot answer at the moment. This is the gift as you last saw it here.',
    },
    failed: 'This gift could not be opened.',
    newer: 'There is a newer version of this gift. Please open the link of our last message.',
  },
});
