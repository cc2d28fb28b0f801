import type { words } from './words.ts';

export const hindi: typeof words = {
  /** Says why the session ended, and what becomes of the cart in this browser. */
  expired: ({ keepsNothing }) =>
    keepsNothing
      ? 'आपका सेशन खत्म हो गया है। कृपया फिर से लॉग इन करें; आपका कार्ट तभी तक रहेगा जब तक यह पेज खुला है।'
      : 'आपका सेशन खत्म हो गया है। कृपया फिर से लॉग इन करें; आपका कार्ट सुरक्षित है।',
  noToken: 'सर्वर से अमान्य टोकन मिला',
  loginFailed: 'लॉग इन नहीं हो पाया',
  loginFailedUnknown: 'लॉग इन नहीं हो पाया। कृपया फिर कोशिश करें।',
  registrationFailed: 'साइन अप नहीं हो पाया',
  registrationFailedUnknown: 'कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।',
  push: {
    on: 'इस डिवाइस पर सूचनाएँ फिर से आएँगी।',
    failed: 'सूचनाएँ चालू नहीं हो पाईं। कृपया फिर कोशिश करें।',
    refused: 'यह ब्राउज़र दुकान की सूचनाओं की अनुमति नहीं देता।',
  },
};
