import type { words } from './words.ts';

export const hindi: typeof words = {
  loginTitle: 'लॉग इन',
  loginLead: 'आपके कार्ट में जो भी है, वह साथ आएगा।',
  forgot: 'पासवर्ड भूल गए?',
  newHere: 'यहाँ नए हैं?',
  createAccount: 'खाता बनाएँ',
  signupTitle: 'खाता बनाएँ',
  signupLead: 'ताकि आप ऑर्डर कर सकें, और अपने ऑर्डर और फ़ोटो फिर से देख सकें।',
  fullName: 'पूरा नाम',
  haveAccount: 'पहले से खाता है?',
  signIn: 'लॉग इन करें',
};
