import { payWords } from './pay-words.ts';

const referenceDigits = 12;

/** A UPI reference as it is sent: people type or paste it in groups. */
export function plainReference(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

/** Why what was typed is no UPI reference; undefined when it is one, and while nothing is typed. */
export function wrongReference(typed: string): string | undefined {
  const plain = plainReference(typed);
  if (plain === '') return undefined;
  if (!/^\d+$/.test(plain)) return payWords.upi.referenceOther;
  return plain.length === referenceDigits ? undefined : payWords.upi.referenceLength(plain.length);
}
