import type { words } from './words.ts';

export const hindi: typeof words = {
  loginTitle: 'लॉग इन',
  loginLead: 'आपके कार्ट में जो भी है, वह साथ आएगा।',
  forgot: 'पासवर्ड भूल गए?',
  newPasswordInstead: 'चाहें तो नया पासवर्ड चुनें',
  maybeLost: (refusal) =>
    `${refusal}। अगर दोनों सही हैं, तो हो सकता है कि दुकान का डेटा खो गया हो: उसी ईमेल से नया खाता बनाएँ, इस डिवाइस पर जो रुका हुआ है वह साथ आएगा।`,
  notAnswering: (failure) =>
    `${failure} दुकान अभी जवाब नहीं दे रही है, इसलिए आपका पासवर्ड जाँचा ही नहीं गया।`,
  newHere: 'यहाँ नए हैं?',
  createAccount: 'खाता बनाएँ',
  signupTitle: 'खाता बनाएँ',
  signupLead: 'ताकि आप ऑर्डर कर सकें, और अपने ऑर्डर और फ़ोटो फिर से देख सकें।',
  fullName: 'पूरा नाम',
  haveAccount: 'पहले से खाता है?',
  logIn: 'लॉग इन करें',
};
