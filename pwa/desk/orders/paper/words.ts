import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');

/** What staff read of print files. */
export const words = translated('pwa/desk/orders/paper/words', {
  download: 'Print files',
  preparing: 'Preparing print files…',
  notDownloaded: 'The print files could not be made. Please try again.',
  toLookAt: (problems: number) =>
    plural(problems, {
      one: 'Look at one thing before you print: the ZIP says what, in problems.txt.',
      other: `Look at ${problems} things before you print: the ZIP says what, in problems.txt.`,
    }),

  day: {
    title: 'Print files of a day',
    date: 'Day',
    format: 'Files',
    formats: { pdf: 'PDF', png: 'PNG, 300 dpi' },
    start: 'Make print files',
    waiting: 'Waiting for another day’s files…',
    working: ({ done, of }: { done: number; of: number }) => `${done} of ${of} orders done`,
    none: 'No orders of this day',
    done: (orders: number) =>
      plural(orders, {
        one: `The files of ${orders} order are ready`,
        other: `The files of ${orders} orders are ready`,
      }),
    save: 'Download ZIP',
    problems: 'Look at these before you print',
    moreProblems: (more: number) => `and ${more} more: problems.txt in the ZIP lists all of them`,
    noRoom: 'The server’s disk has no room for these files. Make room, then make them again.',
    gone: 'These files are no longer kept. Make them again.',
    unheard: 'The server did not say how far these files are.',
    failed: 'These files could not be made. Please try again.',
  },
});
