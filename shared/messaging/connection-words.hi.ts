import type { connectionWords } from './connection-words.ts';

export const hindi: typeof connectionWords = {
  standing: {
    no_chromium:
      'दुकान के कंप्यूटर पर Chromium नहीं मिला। उसे इंस्टॉल करें (Debian पर: apt-get install chromium) या CHROMIUM_PATH में उसका पता दें, फिर “शुरू करें” दबाएँ।',
    chromium_not_started:
      'Chromium शुरू नहीं हुआ। कारण “डीबग की जानकारी” में लिखा है; फिर कोशिश करने के लिए “शुरू करें” दबाएँ।',
    chromium_ended: 'Chromium अचानक बंद हो गया। उसे फिर चलाने के लिए “शुरू करें” दबाएँ।',
    unreachable: 'WhatsApp से संपर्क नहीं हो पाया। दुकान के कंप्यूटर का इंटरनेट कनेक्शन जाँचें, फिर “शुरू करें” दबाएँ।',
    page_not_ready: 'WhatsApp खुला पर तैयार नहीं हुआ। फिर कोशिश करने के लिए “शुरू करें” दबाएँ।',
    process_ended: 'WhatsApp की प्रोसेस अचानक बंद हो गई। उसे फिर चलाने के लिए “शुरू करें” दबाएँ।',
    not_answering:
      'WhatsApp की प्रोसेस जवाब नहीं दे रही थी, इसलिए बंद कर दी गई। फिर कोशिश करने के लिए “शुरू करें” दबाएँ।',
    held_elsewhere: 'WhatsApp का कनेक्शन दुकान की दूसरी प्रोसेस के पास है। उसे वहाँ बंद करें, फिर “शुरू करें” दबाएँ।',
    lease_lost: 'WhatsApp का कनेक्शन दुकान की दूसरी प्रोसेस ने ले लिया है।',
    internal: 'कनेक्ट करते समय कुछ गड़बड़ हुई। कारण सर्वर के लॉग में लिखा है।',

    disconnected: 'WhatsApp कनेक्ट नहीं है। कनेक्ट करने के लिए “शुरू करें” दबाएँ।',
    starting: 'WhatsApp शुरू हो रहा है।',
    waiting_for_scan: 'जिस फ़ोन से संदेश भेजे जाने हैं, उससे QR कोड स्कैन करें।',
    authenticated: 'फ़ोन लिंक हो गया है। WhatsApp लोड हो रहा है।',
    loading_percent: ({ percent }) => `फ़ोन लिंक हो गया है। WhatsApp लोड हो रहा है: ${percent} %।`,
    ready: 'WhatsApp कनेक्ट है।',

    auth_failure: 'WhatsApp ने सहेजा हुआ सेशन नहीं माना। “शुरू करें” दबाएँ और नया कोड स्कैन करें।',
    logged_out: 'WhatsApp से लॉग आउट हो गया है। फ़ोन फिर लिंक करने के लिए “शुरू करें” दबाएँ।',
    unlinked: 'फ़ोन ने दुकान से लिंक हटा दिया है। “शुरू करें” दबाएँ और नया कोड स्कैन करें।',
    not_scanned: ({ codes }) => `${codes} QR कोड में से कोई स्कैन नहीं हुआ। फ़ोन पास होने पर “शुरू करें” दबाएँ।`,
    opened_elsewhere:
      'WhatsApp इसी सेशन से किसी दूसरे ब्राउज़र में खोला गया। उसे यहाँ वापस लाने के लिए “शुरू करें” दबाएँ।',
    version_too_old: 'WhatsApp अब इस संस्करण को नहीं मानता। दुकान के सॉफ़्टवेयर को अपडेट करना होगा।',
    blocked: 'WhatsApp ने इस खाते या कनेक्शन को रोक दिया है।',
    ended: 'WhatsApp ने कनेक्शन बंद कर दिया। फिर कनेक्ट करने के लिए “शुरू करें” दबाएँ।',
  },
  outcome: {
    not_connected: 'WhatsApp कनेक्ट नहीं है',
    not_on_whatsapp: 'यह नंबर WhatsApp पर नहीं है',
    failed: 'WhatsApp ने संदेश नहीं लिया',
    unknown: 'WhatsApp ने संदेश की पुष्टि नहीं की है; हो सकता है वह पहुँच जाए',
  },
};
