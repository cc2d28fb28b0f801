/** How much a visitor may write, in characters. */
export const maxMessageLength = 5_000;

/** What a visitor reads once the message is with the shop. */
export const messageSentText =
  'Thank you! Your message has been sent. We will get back to you soon.';
