import type { words } from './words.ts';

export const hindi: typeof words = {
  signIn: 'लॉग इन करें',
  signingIn: 'लॉग इन हो रहा है…',
  signUp: 'साइन अप करें',
  signingUp: 'साइन अप हो रहा है…',
  password: 'पासवर्ड',
  passwordMissing: 'कृपया अपना पासवर्ड डालें',
  newPasswordMissing: 'कृपया एक पासवर्ड चुनें',
  atLeast: (characters) => `कम से कम ${characters} अक्षर, अंक या चिह्न, और कोई आम पासवर्ड नहीं`,
  confirm: 'पासवर्ड फिर से डालें',
  confirmMissing: 'कृपया पासवर्ड एक बार और डालें',
};
