import { shownName } from '#shared/catalogue/display-name.ts';
import { fieldLabel, missingNames } from '#shared/customisation/field-names.ts';
import { isolated } from '#shared/language/directions.ts';
import type { NotificationChannel } from '#shared/notifications/notification-keys.ts';
import { hindi as statesInHindi } from '#shared/orders/state-words.hi.ts';
import { formatInr, formatSum, groupDigits } from '#shared/values/money.ts';
import type { FailureWords, GiftPriceChange, NamedGift, RequestField } from './reasons.ts';

const things: Record<RequestField, string> = {
  name: 'अपना नाम',
  full_name: 'अपना पूरा नाम',
  email: 'अपना ईमेल पता',
  phone: 'अपना फ़ोन नंबर',
  password: 'अपना पासवर्ड',
  chosen_password: 'पासवर्ड',
  address: 'अपना पता',
  billing_address: 'अपना खुद का पता',
  delivery_address: 'डिलीवरी का पता',
  recipient_name: 'उपहार पाने वाले का नाम',
  recipient_phone: 'उपहार पाने वाले का फ़ोन नंबर',
  message: 'अपना संदेश',
  sent_message: 'संदेश',
  gift_names: 'नाम',
  choice: 'चुना हुआ विकल्प',
  event: 'अवसर',
  description: 'विवरण',
  photo_address: 'फ़ोटो का पता',
  photo_name: 'फ़ोटो का नाम',
  question: 'सवाल',
  change: 'क्या बदलना है',
  carrier: 'कूरियर कंपनी का नाम',
  tracking_number: 'ट्रैकिंग नंबर',
  tracking_link: 'पार्सल ट्रैक करने का लिंक',
  refund_sum: 'रुपयों में रकम',
  refund_reference: 'रिफ़ंड का संदर्भ',
  gstin: 'जीएसटी प्रमाणपत्र पर लिखा जीएसटी नंबर: 15 अक्षर और अंक',
  notice: 'सूचना का पाठ',
  reason: 'कारण',
};

const { steps } = statesInHindi;

const newsBy: Record<NotificationChannel, string> = {
  push: 'सूचनाओं से',
  email: 'ईमेल से',
  whatsapp: 'WhatsApp पर',
};

const checkTotal = 'कृपया कुल रकम देख लें और फिर से ऑर्डर करें।';

const nameOf = ({ product, name }: NamedGift) => shownName(product, name);
const outOfStock = (gift: NamedGift) => `${nameOf(gift)} स्टॉक में नहीं है`;
const changedGift = (gift: NamedGift) => `${nameOf(gift)} आपके कार्ट में बदल गया है`;
const priceChanged = (gift: GiftPriceChange) =>
  `${nameOf(gift)} की कीमत अब ${formatInr(gift.price)} है (पहले ${formatInr(gift.seen)} थी)`;

/** Two of the same gift are said once. */
function each<G>(gifts: readonly G[], sentence: (gift: G) => string): string {
  return [...new Set(gifts.map(sentence))].join(', और ');
}

export const hindi: FailureWords = {
  bad_request: 'यह अनुरोध पढ़ा नहीं जा सका।',
  validation_failed: 'कृपया भरी हुई जानकारी जाँच लें।',
  unauthorized: 'कृपया लॉग इन करें।',
  token_expired: 'आपका सेशन खत्म हो गया है। कृपया फिर से लॉग इन करें।',
  invalid_credentials: 'ईमेल या पासवर्ड सही नहीं है',
  forbidden: 'इस खाते को इसकी अनुमति नहीं है।',
  not_found: 'यहाँ कुछ नहीं है।',
  email_taken: 'इस ईमेल से एक खाता पहले से बना हुआ है।',
  not_available: 'यह उपहार स्टॉक में नहीं है।',
  cart_full: ({ max }) => `आपका कार्ट भर गया है: इसमें ${max} उपहार आते हैं। कृपया पहले कुछ ऑर्डर करें या हटाएँ।`,
  missing_details: ({ product, fields }) =>
    `कृपया यह जानकारी दें: ${missingNames(product, fields, 'shown').join(', ')}`,
  coupon_invalid: 'यह कूपन सही नहीं है या उसकी अवधि खत्म हो चुकी है',
  prices_changed: 'आपका कार्ट या उसकी कीमतें बदल गई हैं। कृपया कुल रकम देख लें और फिर से ऑर्डर करें।',
  already_ordered: 'ये उपहार पहले ही ऑर्डर किए जा चुके हैं।',
  conflict: 'अभी यह नहीं हो सकता।',
  payload_too_large: 'यह भेजने के लिए बहुत बड़ा है।',
  unsupported_media_type: 'कृपया JSON (application/json) भेजें।',
  other_offset: ({ offset }) => `फ़ोटो को बाइट ${offset} से आगे भेजें।`,
  image_unreadable: 'यह फ़ोटो पढ़ी नहीं जा सकी।',
  quota_exceeded: 'और फ़ोटो के लिए जगह नहीं है।',
  too_many_requests: 'बहुत बार कोशिश की गई। कृपया थोड़ा रुकें।',
  busy: 'दुकान पर अभी भीड़ है। कृपया थोड़ी देर में फिर कोशिश करें।',
  storage_full: 'दुकान अभी और कुछ सेव नहीं कर सकती।',
  timeout: 'इसमें बहुत समय लग गया। कृपया फिर कोशिश करें।',
  internal: 'कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।',

  invalid_fields: 'कृपया भरी हुई जानकारी जाँच लें।',
  invalid_query: 'कृपया भरी हुई जानकारी जाँच लें।',
  registration_closed: 'स्टाफ़ का पंजीकरण बंद है। कृपया दुकान के मालिक से पूछें।',
  second_factor_needed: 'कृपया अपने ऑथेंटिकेटर ऐप का कोड या कोई रिकवरी कोड डालें, या पासकी इस्तेमाल करें।',
  passkey_needed: 'मालिकों को दूसरी पहचान चाहिए: कृपया अपनी पासकी से लॉग इन करें।',
  second_factor_required: 'मालिकों को दूसरी पहचान चाहिए। कृपया पहले एक जोड़ें।',
  wrong_code: 'यह कोड गलत है, पुराना है या पहले इस्तेमाल हो चुका है। कृपया अगला कोड डालें।',
  setup_over: 'इस बीच आपका ऑथेंटिकेटर ऐप बदला गया, या इसमें बहुत समय लग गया। कृपया फिर से शुरू करें।',
  last_factor: 'इसके बिना आप डेस्क नहीं खोल पाएँगे। कृपया पहले दूसरी पहचान जोड़ें।',
  passkey_unknown: 'यह पासकी इस दुकान की नहीं है। कृपया अपने पासवर्ड से लॉग इन करें।',
  passkey_refused: 'यह पासकी मानी नहीं गई। कृपया फिर कोशिश करें।',
  passkeys_off: 'इस पते पर पासकी काम नहीं करतीं।',
  too_many_passkeys: ({ max }) => `आपके पास ${max} पासकी हैं। कृपया पहले एक हटाएँ।`,
  account_deleted: 'आपका खाता हटा दिया गया है, और इस डिवाइस से जो अभी भेजा नहीं गया था वह भी।',
  link_over: 'यह लिंक पहले इस्तेमाल हो चुका है या बहुत पुराना है। कृपया नया लिंक माँगें।',
  other_link: 'यह लिंक किसी दूसरे खाते का है। कृपया पहले उस खाते में लॉग इन करें।',
  common_password: 'इस पासवर्ड का अंदाज़ा लगाना आसान है, कृपया कोई दूसरा चुनें',
  wrong_password: 'यह आपका मौजूदा पासवर्ड नहीं है',
  unknown_product: 'यह उपहार हमारे यहाँ नहीं है।',
  line_not_in_cart: 'यह उपहार आपके कार्ट में नहीं है।',
  foreign_folder: 'यह फ़ोटो फ़ोल्डर किसी और का है',
  unknown_products: 'इनमें से एक उपहार हमारे यहाँ नहीं है।',
  unknown_key: 'इस कुंजी से कोई ऑर्डर नहीं किया गया।',
  order_moved: ({ step, by }) =>
    `इस बीच यह ऑर्डर बदल गया है: ${steps[step]} (${isolated(by)})। कृपया इसे फिर से देखें।`,
  move_not_allowed: ({ from, to }) => `“${steps[from]}” वाला ऑर्डर “${steps[to]}” नहीं हो सकता।`,
  too_late_to_cancel: 'यह ऑर्डर अब यहाँ से रद्द नहीं हो सकता। कृपया दुकान से संपर्क करें।',
  payment_not_offered: ({ max }) =>
    max === undefined
      ? 'इस ऑर्डर का भुगतान इस तरह नहीं हो सकता। कृपया दूसरा तरीका चुनें।'
      : `इस तरह ${formatInr(max)} तक के ऑर्डर का भुगतान हो सकता है। कृपया दूसरा तरीका चुनें।`,
  not_waiting_for_payment: 'इस ऑर्डर का भुगतान बाकी नहीं है।',
  payments_being_checked: ({ open }) =>
    `आपके बताए ${open} भुगतानों की जाँच अभी चल रही है। कृपया उसके बाद फिर कोशिश करें, या हमें लिखें।`,
  too_many_payments_named:
    'आपके इंटरनेट कनेक्शन से आज बहुत सारे भुगतान बताए गए हैं। कृपया कल फिर कोशिश करें, या हमें लिखें।',
  owner_only: 'यह केवल दुकान के मालिक कर सकते हैं।',
  not_for_workshop: 'यह वर्कशॉप का काम नहीं है। मालिक आपका पद बदल सकते हैं।',
  other_email: 'यह इस खाते का ईमेल पता नहीं है।',
  too_many_staff: ({ max }) => `${max} स्टाफ़ खाते पहले से हैं: पहले कोई एक हटाएँ।`,
  too_many_coupons: ({ max }) =>
    `${groupDigits(max)} कूपन पहले से हैं: पहले कोई एक हटाएँ जो खत्म हो चुका है।`,
  last_owner: 'दुकान का कोई मालिक होना ज़रूरी है: पहले किसी और को मालिक बनाएँ।',
  unknown_staff: 'यह स्टाफ़ खाता अब नहीं है।',
  unknown_customer: 'यह ग्राहक अब नहीं है।',
  unknown_ticket: 'यह संदेश अब नहीं है।',
  shop_changed: ({ by }) =>
    `${isolated(by)} ने इस बीच इसे बदल दिया है। सेव करने से पहले कृपया देखें कि अब क्या है।`,
  ticket_changed: 'इस बीच किसी और ने इस संदेश पर कुछ किया है। कृपया फिर से देखें।',
  refund_too_large: ({ most }) =>
    most > 0
      ? `इस ऑर्डर के ज़्यादा से ज़्यादा ${formatSum(most)} लौटाए जा सकते हैं।`
      : 'इस ऑर्डर का कोई पैसा लौटाना बाकी नहीं है।',
  no_payment_named: 'यह ऐसा रद्द ऑर्डर नहीं जिसका भुगतान ढूँढना है।',
  reference_used: ({ order }) =>
    `यह भुगतान ऑर्डर ${order} के लिए पक्का हो चुका है। एक भुगतान से एक ही ऑर्डर चुकता है।`,
  gateway_confirms: 'यह भुगतान आते ही भुगतान सेवा खुद इसे पक्का करती है।',
  price_list_changed:
    'कुछ नहीं बदला गया, क्योंकि इस बीच किसी ने एक उपहार बदल दिया है। कृपया सूची फिर से देखें।',
  coupon_open: 'इस कूपन वाला आपका एक ऑर्डर अभी पक्का नहीं हुआ है। उसके पक्का होने तक रुकें या उसे रद्द करें।',
  coupon_used_before: 'एक ग्राहक इस कूपन को जितनी बार इस्तेमाल कर सकता है, आप उतनी बार कर चुके हैं।',
  coupon_other_gifts: 'यह कूपन इन उपहारों के लिए नहीं है।',
  coupon_least_sum: ({ sum }) => `यह कूपन ${formatInr(sum)} के उपहारों पर लगता है।`,
  too_many_products: ({ max }) => `${groupDigits(max)} उपहार हो चुके हैं, और के लिए जगह नहीं है।`,
  gift_was_ordered: 'इस उपहार के ऑर्डर आ चुके हैं, इसलिए यह उनके लिए रहेगा। चाहें तो इसे छिपा दें।',
  gift_of_shop: 'यह उपहार दुकान के साथ आया है। चाहें तो इसे छिपा दें।',
  coupon_of_rules: 'इस कोड का कूपन दुकान में पहले से है, और वही पहले माना जाता है।',
  courier_off: 'दुकान किसी कूरियर से बुकिंग नहीं करती। docs/operate.md में लिखा है कि कैसे करें।',
  courier_away: 'कूरियर अभी जवाब नहीं दे रहा। थोड़ी देर में फिर कोशिश करें: कुछ भी दो बार बुक नहीं होता।',
  courier_refused: ({ why }) => `कूरियर का जवाब: ${isolated(why)}`,
  courier_not_there: 'कूरियर इस पिन कोड पर नहीं जाता, या वहाँ नकद नहीं लेता।',
  gateway_away: 'भुगतान का पेज अभी नहीं खुल रहा। कृपया थोड़ी देर में फिर कोशिश करें।',
  signature_invalid: 'इस संदेश पर भुगतान कंपनी के हस्ताक्षर नहीं हैं।',
  unknown_order: 'इस नंबर का कोई ऑर्डर नहीं है।',
  order_closed: 'यह ऑर्डर भेजा जा चुका है, या पूरा या रद्द हो चुका है, इसलिए इसमें कुछ नहीं बदल सकता।',
  too_many_corrections: ({ max }) =>
    `यह ऑर्डर ${max} बार सुधारा जा चुका है। इसे रद्द करके नया ऑर्डर दर्ज करें।`,
  photo_unknown: 'यह फ़ोटो इस उपहार की फ़ोटो में नहीं है। कृपया इसे फिर से भेजें।',
  photo_not_asked: 'दुकान को अब इस फ़ोटो की ज़रूरत नहीं है।',
  no_call_due: 'फ़ोन पर सहमति सिर्फ़ डिलीवरी पर नकद वाले ऑर्डर की, और उपहार बनने से पहले दर्ज होती है।',
  not_to_remake: 'ये उपहार दोबारा नहीं बनाए जा सकते: ऑर्डर दुकान से गया नहीं है, या उसमें इतने उपहार नहीं हैं।',
  push_off: 'दुकान सूचनाएँ नहीं भेजती।',
  unknown_notification: 'ऐसा कोई संदेश नहीं है।',
  not_to_repeat: 'यह संदेश जा चुका है, जाने वाला है, या अब नहीं चाहिए।',
  newer_proof: 'इस उपहार का नया रूप आ चुका है। कृपया उसी का जवाब दें।',
  too_many_proofs: ({ max }) => `एक उपहार के बारे में ज़्यादा से ज़्यादा ${max} बार पूछा जा सकता है।`,
  too_many_proofs_of_order: ({ max }) =>
    `एक ऑर्डर के उपहारों के बारे में कुल ज़्यादा से ज़्यादा ${max} बार पूछा जा सकता है।`,
  proof_changes_price: ({ ordered, changed: newPrice }) =>
    `यह उपहार ऑर्डर के ${formatInr(ordered)} के बजाय ${formatInr(newPrice)} का हो जाएगा। कृपया अक्षर और नोट उसी कीमत के रखें।`,
  foreign_photo: 'एक फ़ोटो किसी और की है।',
  repeated_line: 'ऑर्डर में एक उपहार दो बार है।',
  unknown_line: 'ऑर्डर का एक उपहार आपके कार्ट में कभी नहीं था।',
  too_many_details: 'यह विवरण एक उपहार के लिए बहुत ज़्यादा है। कृपया उसे फिर से चुनें।',
  detail_given_twice: ({ product, field }) =>
    `कृपया ${fieldLabel(product, field, 'shown')} सिर्फ़ एक बार दें`,
  gifts_out_of_stock: ({ gifts }) =>
    `${each(gifts, outOfStock)}। बाकी ऑर्डर करने के लिए कृपया उसे कार्ट से हटाएँ।`,
  gifts_changed: ({ gifts }) => `${each(gifts, changedGift)}। ${checkTotal}`,
  sums_changed: ({ subtotal, discount, shipping, total }) =>
    `ऑर्डर की कुल रकम अब ${formatInr(total)} है: उपहार ${formatInr(subtotal)}, छूट ${formatInr(discount)}, शिपिंग ${formatInr(shipping)}। ${checkTotal}`,
  gift_prices_changed: ({ gifts }) => `${each(gifts, priceChanged)}। ${checkTotal}`,
  multipart_needed: 'कृपया multipart/form-data भेजें।',
  photo_too_large: ({ maxMegabytes }) => `कृपया ज़्यादा से ज़्यादा ${maxMegabytes} MB की फ़ोटो चुनें।`,
  too_many_photos: ({ max }) => `कृपया एक बार में ज़्यादा से ज़्यादा ${max} फ़ोटो भेजें।`,
  no_photos: 'कृपया कम से कम एक फ़ोटो चुनें।',
  too_many_pictures: ({ max }) =>
    `एक उपहार की ज़्यादा से ज़्यादा ${max} तस्वीरें हो सकती हैं। कृपया पहले एक हटाएँ।`,
  not_a_photo: 'कृपया JPEG, PNG, WebP, AVIF या GIF फ़ोटो चुनें।',
  photo_unreadable: 'यह फ़ोटो खराब है या बहुत बड़ी है। कृपया कोई दूसरी चुनें।',
  folder_full: 'इस उपहार की फ़ोटो बहुत बार बदली गईं। कृपया इसे कार्ट में नए सिरे से जोड़ें।',
  photos_after_order: 'आपके ऑर्डर करने के बाद और फ़ोटो के लिए जगह होगी। तब तक वे आपके डिवाइस पर रहेंगी।',
  too_many_messages: 'बहुत सारे संदेश भेजे गए। अगला भेजने से पहले कृपया थोड़ा रुकें।',
  too_many_attempts: ({ minutes }) => `बहुत बार कोशिश की गई। कृपया ${minutes} मिनट बाद फिर कोशिश करें।`,
  storage_unreachable: 'दुकान अभी जवाब नहीं दे पा रही है। कृपया थोड़ी देर बाद कोशिश करें।',

  gift_out_of_stock: outOfStock,
  gift_changed: changedGift,
  gift_price_changed: priceChanged,
  give: ({ what }) => `कृपया ${things[what]} दें`,
  give_as_text: ({ what }) => `कृपया ${things[what]} शब्दों में दें`,
  too_long: ({ what, max }) => `कृपया इसे ${max} अक्षरों तक रखें: ${things[what]}`,
  keep_to: ({ what, max }) => `कृपया ${things[what]} ${max.toLocaleString('hi-IN')} अक्षरों तक रखें`,
  invalid_email: 'कृपया सही ईमेल पता दें',
  passkey_unreadable: 'यह पासकी पढ़ी नहीं जा सकी',
  link_broken: 'यह लिंक अधूरा है। कृपया इसे संदेश से फिर से खोलें',
  choose_password: 'कृपया एक पासवर्ड चुनें',
  password_too_short: ({ min }) => `पासवर्ड में कम से कम ${min} अक्षर होने चाहिए`,
  choose_subject: 'कृपया एक विषय चुनें',
  choose_language: 'कृपया दुकान की कोई भाषा चुनें',
  invalid_date: 'कृपया तारीख YYYY-MM-DD के रूप में दें',
  unknown_denomination: 'कृपया दिए गए नोटों में से एक चुनें',
  too_many_names: ({ max }) => `कृपया ज़्यादा से ज़्यादा ${max} नाम दें`,
  too_many_notes: ({ max }) => `कृपया ज़्यादा से ज़्यादा ${max} नोट चुनें`,
  details_too_long: 'यह सारा विवरण मिलाकर बहुत लंबा है। कृपया उसे थोड़ा छोटा करें।',
  invalid_folder: 'कृपया फ़ोल्डर 16 से 64 अक्षरों, अंकों, - या _ में दें',
  invalid_photo_id: 'कृपया फ़ोटो की पहचान 8 से 64 अक्षरों, अंकों, - या _ में दें',
  repeated_photo_id: 'कृपया हर फ़ोटो को अपनी अलग पहचान दें',
  one_folder: 'कृपया एक ही फ़ोल्डर दें',
  invalid_line_id: 'कृपया कार्ट की चीज़ को UUID की पहचान दें',
  unknown_operation: 'कृपया कार्ट का ऐसा बदलाव बताएँ जिसे दुकान जानती हो',
  too_many_operations: ({ max }) => `कृपया एक बार में ज़्यादा से ज़्यादा ${max} बदलाव भेजें`,
  list_not_last: 'कृपया कार्ट सभी बदलावों के बाद माँगें',
  invalid_message_id: 'कृपया संदेश को UUID की पहचान दें',
  invalid_key: 'कृपया 8 से 128 दिखने वाले अक्षरों की Idempotency-Key दें',
  name_product: 'कृपया एक उत्पाद का नाम दें',
  unknown_product_name: 'कृपया सूची में से एक उत्पाद का नाम दें',
  invalid_quantity: ({ max }) => `कृपया मात्रा ${max} तक की पूरी संख्या में दें`,
  nothing_to_order: 'ऑर्डर करने के लिए कुछ नहीं है',
  too_many_gifts: ({ max }) =>
    `एक ऑर्डर में ज़्यादा से ज़्यादा ${max} उपहार आते हैं। बाकी ऑर्डर करने के लिए कृपया कार्ट से कुछ उपहार हटाएँ।`,
  search_too_long: ({ max }) => `कृपया ज़्यादा से ज़्यादा ${max} अक्षर खोजें`,
  phone_needed: 'कृपया फ़ोन नंबर डालें',
  phone_and_message_needed: 'कृपया फ़ोन नंबर और संदेश, दोनों डालें',
  phone_unreadable:
    'कृपया एक ऐसा फ़ोन नंबर डालें जिस पर कॉल हो सके: दस अंक, लैंडलाइन 0 और STD कोड के साथ, या + और देश का कोड',
  several_phones: 'कृपया सिर्फ़ एक नंबर दें',
  state_unknown: 'कृपया डिलीवरी के पते के अंत में भारत का राज्य और पिन कोड दें, जैसे जयपुर, राजस्थान, 302001',
  mobile_needed: 'WhatsApp संदेश सिर्फ़ मोबाइल नंबर पर पहुँचते हैं। कृपया एक मोबाइल नंबर डालें',
  channel_off: ({ channel }) =>
    `दुकान अभी ${newsBy[channel]} ऑर्डर की खबर नहीं भेजती। कृपया उसके बिना ऑर्डर करें`,
  consent_unknown:
    'दुकान अपडेट हो रही है। इस ऑर्डर की खबर पाने के लिए कृपया कुछ मिनट बाद फिर कोशिश करें, या खबर के बिना ऑर्डर करें',
  only_whatsapp: 'संदेश whatsapp प्रकार से भेजे जाते हैं',
  push_unknown: 'इस ब्राउज़र की सूचनाएँ यहाँ काम नहीं कर सकतीं',
  reference_unreadable: 'कृपया UPI रेफ़रेंस के 12 अंक दें',
  only_custom_messages: 'संदेश custom प्रकार के notificationType से भेजे जाते हैं',

  passwords_differ: 'दोनों पासवर्ड अलग-अलग हैं',
  no_answer: 'नेटवर्क नहीं मिला - कृपया अपना कनेक्शन जाँचें',
  log_in_to_order: 'ऑर्डर करने के लिए कृपया लॉग इन करें',
  device_full: 'इस डिवाइस में जगह नहीं बची, इसलिए कुछ नहीं भेजा गया। कुछ जगह खाली करें, फिर कोशिश करें।',
  cart_changed: 'आपका कार्ट बदल गया है। कृपया उसे देख लें और फिर से ऑर्डर करें।',
  cart_emptied: 'आपका कार्ट अब खाली है।',
  photo_gone: 'यह फ़ोटो अब इस डिवाइस पर नहीं है। कृपया इसे फिर से चुनें।',
  photo_not_used: 'इस फ़ोटो का उपयोग नहीं हो सका',
};
