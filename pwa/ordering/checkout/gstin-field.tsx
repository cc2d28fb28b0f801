import { useState } from 'react';
import type { Offers } from '#pwa/payments/use-offers.ts';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { wideField } from '#pwa/ui/forms/form-group.tsx';
import { isGstin, plainGstin } from '#shared/tax/gst-states.ts';
import styles from './checkout-fields.module.css';
import { words } from './words.tsx';

interface GstinFieldProps {
  /** As it was typed. */
  value: string;
  /** Whether the shop issues tax invoices stands in its ways to pay; null while they are not known. */
  offers: Offers | null;
  onChange: (gstin: string) => void;
}

/** Asks a registered buyer for their number, folded, as few need it; nothing where the shop issues no tax invoice (B48). */
export function GstinField({ value, offers, onChange }: GstinFieldProps) {
  const [wasGiven] = useState(value !== '');
  if (!offers?.some((offer) => offer.gst_invoice)) return null;
  const plain = plainGstin(value);
  const isWrong = plain.length >= 15 && !isGstin(plain);
  return (
    <details className={styles.gstin} open={wasGiven || undefined}>
      <summary>{words.gstin.need}</summary>
      <TextInput
        className={wideField}
        label={words.gstin.label}
        field="buyer_gstin"
        hint={words.gstin.hint}
        error={isWrong ? words.gstin.wrong : undefined}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </details>
  );
}
