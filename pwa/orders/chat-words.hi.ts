import type { words } from './chat-words.ts';

export const hindi: typeof words = {
  chat: 'WhatsApp पर बात करें',
  aboutGift: 'नमस्ते, मुझे एक उपहार के बारे में कुछ पूछना है।',
  aboutThisGift: (gift) => `नमस्ते, मुझे इस उपहार के बारे में कुछ पूछना है: ${gift}`,
  unsure: 'इस उपहार के बारे में कुछ पूछना है?',
  aboutOrder: (number, gifts) => `नमस्ते, मुझे अपने ऑर्डर ${number} (${gifts}) के बारे में कुछ पूछना है।`,
};
