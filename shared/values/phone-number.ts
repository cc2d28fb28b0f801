import { readText, withPlainDigits } from '#shared/language/typed-text.ts';

/** A telephone number that can be called. */
export interface PhoneNumber {
  /** In E.164: a plus, the country, the number; no other characters. */
  number: string;
  /** What is dialled once somebody answers; absent where there is none. */
  extension?: string;
  /** What can be told of it: a mobile may be written like a landline of the same digits. */
  kind: 'mobile' | 'landline' | 'foreign';
}

const longestText = 60;
const extensionPart = /(?:;ext=|[ ,;]*(?:ext(?:ension|n)?|x|#)[ .:]*)(\d{1,6})$/i;
const separators = /[ ()./-]/g;
const mobile = /^[6-9]\d{9}$/;
/** With its area code, as it is dialled behind 0 or a country. */
const landline = /^[1-8]\d{9}$/;
const tollFree = /^18[06]0\d{6,7}$/;
const foreign = /^[1-9]\d{7,14}$/;
const oneDigit = /^(\d)\1+$/;
/** Two groups of five, as nothing but mobiles is written. */
const groupsOfMobile = /(?:^|\D)\d{5}[ .-]\d{5}$/;

/** What people write behind a number: whose it is, or the comma of a list. */
const noteBehind =
  /(\d)(?:[ ,;.]{0,3}\((?:m|mobile|mob|h|home|o|office|w|work)\)[ ,;.]{0,3}|[ ,;.]{1,3})$/i;

/**
 * Landlines that begin as mobiles do: their area codes with the first digit of the number behind it, where
 * India's numbering plan gives these to no mobile. Two, three and four digits are the code of an area.
 */
const areaWithoutMobiles = new RegExp(
  '^(?!61279|6786|68284|79313|8844|8912)(?:' +
    '79[1-6]|80(?:[2-4]|6[0-589])|' +
    '6(?:12|[2-47]1|5[17]|6[13]|74|80)[2-7]|' +
    '(?:7(?:12|3[134]|5[15])|8(?:16|2[014]|3[126]|6[136]|7[078]|8[34]|91))[2-6]|' +
    '6(?:1[1358]|2[2457]|3[2-4]|4[235-7]|5[2-689]|6[24578]|7[235689]|8[1-6])\\d[2-7]|' +
    '71[013-8]\\d[2-6])',
);

/** A number as it is shown and stored: as it was typed, in plain digits, signs and spaces, without such a note. */
export function plainPhone(text: string): string {
  return withPlainDigits(readText(text, 'one').normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^ *tel:/i, '')
    .replace(/[ ·]+/g, ' ')
    .replace(noteBehind, '$1')
    .trim();
}

/**
 * Reads a number in any form that people write and copy (T22): an Indian mobile of ten digits, also
 * behind 0 or 91; a landline with its area code, behind 0 or +91; others with their country, behind + or
 * 00; each with an extension. Null for what cannot be called: letters, two numbers, too few or too many
 * digits, an Indian mobile that does not begin with 6 to 9, or ten times one digit.
 *
 * Ten digits that begin with 6 to 8 are a mobile where they stand alone or in two groups of five. Behind 0
 * or 91 they are a landline where no mobile begins so, or an area code stands behind its own 0.
 */
export function readPhoneNumber(text: string): PhoneNumber | null {
  if (text.length > longestText * 2) return null;
  const plain = plainPhone(text);
  const extension = extensionPart.exec(plain)?.[1];
  const body = plain.replace(extensionPart, '');
  const digits = body.replace(/^(.*\d.*)\(0\)/, '$1').replace(separators, '');
  if (!/^\+?\d+$/.test(digits)) return null;
  const abroad = /^(?:\+|00)(.*)$/.exec(digits)?.[1];
  if (abroad !== undefined && !abroad.startsWith('91')) {
    if (!foreign.test(abroad) || oneDigit.test(abroad)) return null;
    return phoneNumber(abroad, extension, 'foreign');
  }
  const national =
    abroad?.slice(2).replace(/^0/, '') ?? digits.replace(/^(?:0?91(?=\d{10}$)|0)/, '');
  if (oneDigit.test(national)) return null;
  if (tollFree.test(national)) return phoneNumber(`91${national}`, extension, 'landline');
  const isLandline = national !== digits && landline.test(national) && !groupsOfMobile.test(body);
  if (!mobile.test(national) && !isLandline) return null;
  const kind =
    extension || (isLandline && looksLikeLandline(body, national)) ? 'landline' : 'mobile';
  return phoneNumber(`91${national}`, extension, kind);
}

function phoneNumber(
  digits: string,
  extension: string | undefined,
  kind: PhoneNumber['kind'],
): PhoneNumber {
  return { number: `+${digits}`, ...(extension && { extension }), kind };
}

function looksLikeLandline(body: string, national: string): boolean {
  if (!/^[6-8]/.test(national)) return !national.startsWith('9');
  return areaWithoutMobiles.test(national) || /^\D*0\d{3,4}\D/.test(body);
}

/** Returns the reason why nobody can be called at what was typed; null where somebody can. */
export function whyUncallable(text: string): 'several_phones' | 'phone_unreadable' | null {
  if (readPhoneNumber(text)) return null;
  const isRead = text.length <= longestText * 2;
  return isRead && hasSeveral(plainPhone(text)) ? 'several_phones' : 'phone_unreadable';
}

/** Whether a number ends and another follows, or digits that stand for one, as in `9876543210/11`. */
function hasSeveral(plain: string): boolean {
  const gaps = [...plain.matchAll(/\D+(?=\d)/g)];
  return gaps.some(({ 0: gap, index }, at) => {
    if (!readPhoneNumber(plain.slice(0, index).replace(/^[^+\d(]+/, ''))) return false;
    const others = gaps.slice(at).map((next) => plain.slice(next.index + next[0].length));
    if (/^ *(?:[/,;&]|or|and|या|और) *$/i.test(gap) && /^[\d ]+$/.test(others[0] ?? '')) return true;
    return others.some((other) => readPhoneNumber(other) ?? readPhoneNumber(numberBefore(other)));
  });
}

const numberBefore = (text: string) => text.replace(/[^ \d().+-].*/, '');

/** Returns the number at which somebody can get WhatsApp messages, in E.164; null where there is none. */
export function messageNumber(text: string): string | null {
  const phone = readPhoneNumber(text);
  return phone && phone.kind !== 'landline' ? phone.number : null;
}

/** Returns the address of a link that calls a number; null for what is none. */
export function callAddress(text: string): string | null {
  const phone = readPhoneNumber(text);
  return phone && `tel:${phone.number}${phone.extension ? `;ext=${phone.extension}` : ''}`;
}

/** Returns the address that opens a chat with an E.164 number in WhatsApp, beginning with a text. */
export function chatAddress(number: string, text = ''): string {
  const address = `https://wa.me/${number.slice(1)}`;
  return text === '' ? address : `${address}?text=${encodeURIComponent(text)}`;
}

/** The digits by which a telephone number is found, with those of its country; of what is none, none. */
export function phoneDigits(phone: string): string {
  return readPhoneNumber(phone)?.number.slice(1) ?? '';
}

const fewestDigits = 4;

/**
 * Returns the digits by which a number in any form, or a part of one, is looked for among those of numbers: of an
 * Indian one without its country, which few people write. Null for what may be no number.
 */
export function searchedDigits(text: string): string | null {
  const whole = phoneDigits(text);
  if (whole !== '') return whole.replace(/^91(?=\d{10,11}$)/, '');
  const plain = plainPhone(text);
  if (!/^[+\d ()./-]+$/.test(plain)) return null;
  // In front of a number 0 is dialled, which is no part of it.
  const country = /^(?:\+|00)/.test(plain) ? /^0*910*/ : /^0+/;
  const digits = plain.replace(/\D/g, '').replace(country, '');
  return digits.length < fewestDigits ? null : digits;
}
