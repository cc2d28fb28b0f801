import { lazy } from 'react';
import { useStore } from 'zustand';
import { giftDayStore } from '#pwa/device/gift-day.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { Late } from '#pwa/ui/loading/late.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import type { Product } from '#shared/catalogue/product.ts';
import { entryPrice } from '#shared/pricing/entry-price.ts';
import { usualLetters } from '#shared/pricing/extra-prices.ts';
import { formatInr } from '#shared/values/money.ts';
import styles from './price.module.css';
import { beside, FromPrice, Price } from './price.tsx';
import { useRates } from './use-rates.ts';

const NameLetters = lazy(async () => ({ default: (await import('./totals.tsx')).NameLetters }));

interface EntryPriceTextProps {
  product: Product;
  /** What the gift costs as it is typed, in rupees; null while it is as it starts. */
  typedPrice?: number | null;
}

/** Shows what a gift starts at, with the name chosen on this device (B71), where that costs. */
export function EntryPriceText({ product, typedPrice = null }: EntryPriceTextProps) {
  const rates = useRates();
  const name = useStore(giftDayStore, (giftDay) => giftDay.name);
  const usual = <UsualPrice product={product} typedPrice={typedPrice} />;
  if (typedPrice !== null || name === '' || !entryPrice(product, rates, 1).named) return usual;
  return (
    <Late meanwhile={usual}>
      <NameLetters name={name}>
        {(letters, name) => <UsualPrice product={product} giftName={{ name, letters }} />}
      </NameLetters>
    </Late>
  );
}

interface UsualPriceProps extends EntryPriceTextProps {
  /** The name chosen on this device, and how many letters of it count. */
  giftName?: { name: string; letters: number };
}

/**
 * Shows what a gift starts at, as it can be paid (D40): `₹100`, `from ₹1,596`, or with a name of ten
 * letters, and below it how that comes about: `₹299 + ₹45 a letter`. A name that costs is always named. What is
 * typed takes the place of the price and of the name, so that nothing below moves.
 * @internal
 */
export function UsualPrice({ product, typedPrice = null, giftName }: UsualPriceProps) {
  const { rupees, from, names, named, byLetter } = entryPrice(
    product,
    useRates(),
    giftName?.letters,
  );
  const { prices } = laterWords;
  const isTyped = typedPrice !== null;
  if (names === 0 && !named && byLetter && !isTyped)
    return prices.withLetters(<Price rupees={rupees} />, formatInr(byLetter.letter), beside);
  const price =
    from && !isTyped ? <FromPrice rupees={rupees} /> : <Price rupees={typedPrice ?? rupees} />;
  if (names === 0 && !named) return price;
  return (
    <>
      {price}{' '}
      <span className={classNames(ui.smallMedium, styles.names)}>
        {isTyped
          ? prices.asTyped
          : prices.withNames(names, usualLetters, named ? giftName?.name : undefined)}
      </span>
      {byLetter && ' '}
      {byLetter && (
        <span className={styles.explanation}>
          {isTyped
            ? prices.withExtras(formatInr(byLetter.base), formatInr(typedPrice - byLetter.base))
            : prices.byLetter(formatInr(byLetter.base), formatInr(byLetter.letter))}
        </span>
      )}
    </>
  );
}
