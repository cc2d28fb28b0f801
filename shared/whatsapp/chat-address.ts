/** Returns the address that opens a chat with an E.164 number in WhatsApp, beginning with a text. */
export function chatAddress(number: string, text = ''): string {
  const address = `https://wa.me/${number.slice(1)}`;
  return text === '' ? address : `${address}?text=${encodeURIComponent(text)}`;
}
