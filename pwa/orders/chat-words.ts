import { translated } from '#shared/language/translated.ts';

/** The link to a chat, and what the shopper's message begins with. */
export const words = translated('pwa/orders/chat-words', {
  chat: 'Chat on WhatsApp',
  aboutGift: 'Hello, I have a question about a gift.',
  aboutThisGift: (gift: string) => `Hello, I have a question about this gift: ${gift}`,
  unsure: 'A question about this gift?',
  aboutOrder: (number: string, gifts: string) =>
    `Hello, I have a question about my order ${number} (${gifts}).`,
});
