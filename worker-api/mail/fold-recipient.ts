import { domainToASCII } from 'node:url';

const gmail: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address leads to, as far as its writing says: in any case, with whatever tag behind
 * a plus, in whatever script of its domain, and at Gmail with dots anywhere. To count by, never to know
 * somebody by: elsewhere a tag may be another's mailbox (T47).
 */
export function foldRecipient(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return address.normalize('NFKC').toLowerCase();
  const local = address.slice(0, at).normalize('NFKC').toLowerCase();
  const typed = address.slice(at + 1).replace(/\.$/, '');
  const domain = domainToASCII(typed) || typed.toLowerCase();
  const untagged = local.replace(/(?<=.)\+.*$/su, '');
  if (!gmail.includes(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '')}@gmail.com`;
}
