import { shop } from '#shared/shop-settings/shop.ts';
import type { words } from './page-words.ts';

export const hindi: typeof words = {
  home: { title: shop.name, label: 'होम' },
  gifts: { title: 'सभी उपहार', label: 'सभी उपहार' },
  about: { title: `${shop.name} के बारे में`, label: 'हमारे बारे में' },
  contact: { title: 'संपर्क', label: 'संपर्क' },
  terms: { title: 'नियम और शर्तें', label: 'नियम और शर्तें' },
  privacy: { title: 'गोपनीयता नीति', label: 'गोपनीयता नीति' },
  refund: { title: 'रिफ़ंड नीति', label: 'रिफ़ंड नीति' },
  shipping: { title: 'शिपिंग नीति', label: 'शिपिंग नीति' },
};
