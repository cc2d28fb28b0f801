import type { proofWords } from './proof-words.ts';

export const hindi: typeof proofWords = {
  waiting: 'इस उपहार के बारे में कारीगरों का एक सवाल है',
  question: 'कारीगर पूछते हैं',
  changes: 'क्या बदलेगा',
  before: 'पहले:',
  now: 'अब:',
  notOnIt: 'उपहार पर नहीं',
  nothingChanges: 'उपहार पर कुछ नहीं बदलेगा।',
  approve: 'मंज़ूर है',
  approving: 'मंज़ूरी भेजी जा रही है…',
  askForChange: 'बदलाव बताएँ',
  whatToChange: 'हम क्या बदलें?',
  whatToChangeMissing: 'कृपया बताएँ कि हम क्या बदलें',
  send: 'भेजें',
  sending: 'भेजा जा रहा है…',
  back: 'वापस',
  approved: (moment) => `आपने ${moment} को यह रूप मंज़ूर किया। हम इसे ऐसा ही बनाएँगे।`,
  approvedVersion: (version, moment) =>
    `आपने ${moment} को रूप ${version} मंज़ूर किया। हम इसे ऐसा ही बनाएँगे।`,
  changeAsked: (moment) => `आपने ${moment} को यह बदलाव माँगा:`,
  needsNetwork: 'जवाब भेजने के लिए नेटवर्क चाहिए। ऑनलाइन होते ही आप उसे भेज सकते हैं।',
  notSent: 'आपका जवाब नहीं भेजा जा सका। कृपया फिर कोशिश करें।',
  busy: {
    soon: 'दुकान व्यस्त है। कृपया कुछ सेकंड में फिर कोशिश करें।',
    inAMinute: 'दुकान व्यस्त है। कृपया एक मिनट में फिर कोशिश करें।',
    inMinutes: (minutes) => `दुकान व्यस्त है। कृपया ${minutes} मिनट में फिर कोशिश करें।`,
  },
  picture: (version) => `रूप ${version}`,
};
