import { shopInHindi } from '#shared/shop-settings/shop.hi.ts';
import type { words } from './words.ts';

export const hindi: typeof words = {
  wish: {
    card: 'कार्ड पर संदेश:',
    wrapped: 'गिफ़्ट रैप के साथ',
    pleaseWrap: 'इस ऑर्डर के उपहारों को रैप करना है।',
  },
  paper: {
    preparing: 'तैयार हो रहा है…',
    pictureMissing: (gift) => `उपहार ${gift} की तस्वीर नहीं आई`,
    photoMissing: (photo, gift) => `उपहार ${gift} की फ़ोटो ${photo} नहीं आई`,
  },
  receipt: {
    kindsOfPaper: {
      summary: { name: 'ऑर्डर का सार', ofOrder: (number) => `ऑर्डर का सार ${number}` },
      receipt: { name: 'रसीद', ofOrder: (number) => `ऑर्डर ${number} की रसीद` },
      invoice: { name: 'टैक्स इनवॉइस', ofOrder: (number) => `ऑर्डर ${number} का टैक्स इनवॉइस` },
    },
    taxInvoice: (number) => `टैक्स इनवॉइस ${number}`,

    seller: 'विक्रेता',
    address: shopInHindi.address,
    gstin: (gstin) => `GSTIN ${gstin}`,
    number: 'ऑर्डर नंबर',
    invoiceNumber: 'इनवॉइस नंबर',
    ordered: 'ऑर्डर की तारीख',
    invoiceDate: 'इनवॉइस की तारीख',
    billedTo: 'बिल इनके नाम',
    deliveredTo: 'डिलीवरी यहाँ',
    placeOfSupply: 'आपूर्ति का स्थान',
    stateWithCode: (state, code) => `${state} (${code})`,

    items: 'उपहार',
    gift: 'उपहार',
    quantity: 'संख्या',
    quantityInUnits: 'संख्या (नग)',
    amount: 'रकम',
    each: (price) => `हर एक ${price}`,
    eachWithExtras: (price, base, extras) => `हर एक ${price}: ${base} और अतिरिक्त ${extras}`,
    taxed: (hsn, taxable, percent, tax) => `HSN ${hsn}: ${taxable} और ${percent}% टैक्स ${tax}`,

    discount: (code) => (code === undefined ? 'छूट' : `छूट (${code})`),
    free: 'मुफ़्त',
    included: 'कुल में शामिल टैक्स',
    taxable: 'टैक्स योग्य मूल्य',
    part: (name, percent, taxable) => `${name} ${percent}%, ${taxable} पर`,
    reverseCharge: 'रिवर्स चार्ज पर देय टैक्स: नहीं',
    signatory: (shop) => `${shop} की ओर से, अधिकृत हस्ताक्षरकर्ता`,

    kinds: {
      'upi-qr': (reference) => (reference === null ? 'UPI से' : `UPI से, रेफ़रेंस ${reference}`),
      razorpay: (id) => (id === null ? 'ऑनलाइन' : `ऑनलाइन, भुगतान ID ${id}`),
      cod: () => 'डिलीवरी पर नकद',
      counter: (how) => {
        if (how === null) return 'हमारी दुकान पर';
        if (how === 'cash') return 'हमारी दुकान पर नकद';
        return how === 'upi' ? 'हमारी दुकान पर UPI से' : `हमारी दुकान पर UPI से, रेफ़रेंस ${how}`;
      },
      free: () => 'बिना किसी शुल्क के',
    },
    cancelled: 'यह ऑर्डर रद्द हो गया।',
    refunded: (sum, when) => `${when} को ${sum} वापस किए गए`,
    credited: (number, sum, when) => `${when} का क्रेडिट नोट ${number}: ${sum} वापस`,
  },
  credit: {
    title: (number) => `क्रेडिट नोट ${number}`,
    number: 'क्रेडिट नोट नंबर',
    date: 'तारीख',
    ofInvoice: 'किस टैक्स इनवॉइस का',
    invoiceOf: (number, when) => `${number}, ${when}`,
    takenBack: 'वापस',
    delivery: 'डिलीवरी',
    total: 'कुल वापस',
    tax: 'वापस किया गया टैक्स योग्य मूल्य और टैक्स',
    printOne: (number) => `${number} छापें`,
  },
};
