import type { tooLongWords } from './too-long-words.ts';

export const hindi: typeof tooLongWords = {
  tooLong: (text) => `‘${text}’ अपनी जगह के लिए बहुत लंबा है: इसे छोटा करें, नहीं तो यह कट जाएगा।`,
};
