import { words } from '#pwa/ordering/gift/words.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { useRates } from '#pwa/ui/price/use-rates.ts';
import { sharedWords } from '#shared/gifts/shared-words.ts';
import { firstGraphemes, graphemesOf } from '#shared/language/graphemes.ts';
import { unprintedLetters } from '#shared/language/printed-letters.ts';
import { withoutUnseen } from '#shared/language/typed-text.ts';
import { maxNameLength, namePrice } from '#shared/pricing/extra-prices.ts';
import { countLetters } from '#shared/pricing/price-line.ts';
import type { LetterPrices } from '#shared/pricing/rates.ts';
import { formatInr } from '#shared/values/money.ts';

interface LettersInputProps {
  label: string;
  value: string;
  onText: (text: string) => void;
  /** Each letter adds to the price. */
  isPriced: boolean;
  optional?: boolean;
  error?: string | undefined;
}

/**
 * Shows a name or another short line of a gift. It ends at fifty characters as people count them,
 * so that a name in Devanagari has the room of one in Latin letters (D20).
 */
export function LettersInput({ value, onText, isPriced, ...field }: LettersInputProps) {
  const { letters: prices } = useRates();
  const { length } = graphemesOf(value);
  const lackingLetters = unprintedLetters(value);
  // Shown in good time before the limit.
  const near = length >= maxNameLength * 0.8;
  return (
    <TextInput
      {...field}
      type="text"
      autoComplete="off"
      value={value}
      counter={isPriced || near ? `${length}/${maxNameLength}` : undefined}
      hint={
        (lackingLetters.length > 0 || isPriced) && (
          <>
            {lackingLetters.length > 0 && (
              <strong role="status">{sharedWords.notPrinted(lackingLetters)}. </strong>
            )}
            {isPriced && nameHint(value, prices)}
          </>
        )
      }
      onChange={({ target }) => onText(firstGraphemes(withoutUnseen(target.value), maxNameLength))}
    />
  );
}

/**
 * Returns what a name costs so far, or how names are priced while there is none (D20).
 * @internal
 */
export function nameHint(name: string, prices: LetterPrices): string {
  const letters = countLetters(name);
  if (letters > 0) return words.names.costs(letters, formatInr(namePrice(letters, prices)));
  return words.names.perLetter({
    price: formatInr(prices.rupees),
    few: prices.few,
    priceOfMany: formatInr(prices.ofMany),
  });
}
