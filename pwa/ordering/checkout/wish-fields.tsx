import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { TextArea } from '#pwa/ui/forms/field.tsx';
import { Choice } from '#pwa/ui/forms/form-group.tsx';
import { sharedWords } from '#shared/gifts/shared-words.ts';
import { firstGraphemes, graphemesOf } from '#shared/language/graphemes.ts';
import { unprintedLetters } from '#shared/language/printed-letters.ts';
import { type GiftWishes, maxMessageLetters } from '#shared/orders/gift-message.ts';
import styles from './checkout-fields.module.css';
import { words } from './words.tsx';

const DrawnMessageCard = lazy(async () => ({
  default: (await import('#pwa/gifts/drawn-message-card.tsx')).DrawnMessageCard,
}));

interface WishFieldsProps {
  wishes: GiftWishes;
  onChange: (change: Partial<GiftWishes>) => void;
}

/** A card with a message, drawn as it is typed, and wrapping (B15). */
export function WishFields({ wishes: { message, wrap }, onChange }: WishFieldsProps) {
  const letters = graphemesOf(message).length;
  const lackingLetters = unprintedLetters(message);
  return (
    <>
      <p>{words.wish.free}</p>
      <TextArea
        label={words.wish.message}
        field="gift_message"
        optional
        rows={3}
        value={message}
        hint={
          lackingLetters.length > 0 && (
            <strong role="status">{sharedWords.notPrinted(lackingLetters)}</strong>
          )
        }
        counter={words.wish.counter(letters, maxMessageLetters)}
        onChange={({ target }) =>
          onChange({ message: firstGraphemes(target.value, maxMessageLetters) })
        }
      />
      {message.trim() !== '' && (
        <div className={styles.card}>
          {/* The picture is no loss where its code does not come. */}
          <ErrorBoundary fallback={null}>
            <Suspense>
              <DrawnMessageCard message={message} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
      <Choice
        type="checkbox"
        checked={wrap}
        onChange={({ target }) => onChange({ wrap: target.checked })}
      >
        {words.wish.wrap}
      </Choice>
    </>
  );
}
