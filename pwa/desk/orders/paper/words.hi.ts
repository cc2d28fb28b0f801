import type { words } from './words.ts';

export const hindi: typeof words = {
  download: 'प्रिंट फ़ाइलें',
  preparing: 'प्रिंट फ़ाइलें तैयार हो रही हैं…',
  notDownloaded: 'प्रिंट फ़ाइलें नहीं बन सकीं। कृपया फिर कोशिश करें।',
  toLookAt: (problems) => `छापने से पहले ${problems} बातें देख लें: ZIP की problems.txt में लिखी हैं।`,

  day: {
    title: 'एक दिन की प्रिंट फ़ाइलें',
    date: 'दिन',
    format: 'फ़ाइलें',
    formats: { pdf: 'PDF', png: 'PNG, 300 dpi' },
    start: 'प्रिंट फ़ाइलें बनाएँ',
    waiting: 'दूसरे दिन की फ़ाइलें बन रही हैं, इंतज़ार करें…',
    working: ({ done, of }) => `${of} में से ${done} ऑर्डर हो गए`,
    none: 'इस दिन कोई ऑर्डर नहीं',
    done: (orders) => `${orders} ऑर्डर की फ़ाइलें तैयार हैं`,
    save: 'ZIP डाउनलोड करें',
    problems: 'छापने से पहले ये देख लें',
    moreProblems: (more) => `और ${more}: सब ZIP की problems.txt में लिखी हैं`,
    noRoom: 'सर्वर की डिस्क पर इन फ़ाइलों के लिए जगह नहीं है। जगह बनाएँ, फिर इन्हें दोबारा बनाएँ।',
    gone: 'ये फ़ाइलें अब नहीं रखी हैं। इन्हें फिर बनाएँ।',
    unheard: 'सर्वर ने नहीं बताया कि ये फ़ाइलें कहाँ तक बनीं।',
    failed: 'ये फ़ाइलें नहीं बन सकीं। कृपया फिर कोशिश करें।',
  },
};
