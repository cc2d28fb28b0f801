/** What a push says, for the service worker to show. */
export interface PushedNews {
  title: string;
  body: string;
  /** A notice takes the place of one with the same. */
  tag: string;
  /** A tap leads there: a path of the shop, with its fragment. */
  path: string;
}
