import { Disclosure } from '#pwa/ui/disclosure.tsx';
import { useRates } from '#pwa/ui/price/use-rates.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { madeSizeOf, type Product } from '#shared/catalogue/product.ts';
import { factWords } from '#shared/gifts/fact-words.ts';
import { madeSizeText } from '#shared/gifts/offer-words.ts';
import styles from './gift-screen.module.css';
import { words } from './words.ts';

/** Shows how large a gift is, what it is made of, what comes with it and how to care for it. */
export function GiftFacts({ product }: { product: Product }) {
  const facts = factWords[product.type];
  const madeSize = madeSizeOf(product);
  const entries = [
    [words.madeSize, madeSize ? madeSizeText(madeSize) : undefined],
    [words.material, facts.material],
    [words.box, facts.box],
    [words.care, facts.care],
    [words.finding, facts.finding],
  ] as const;
  return (
    <section className={ui.stack4} aria-labelledby="gift-facts">
      <h2 className={ui.largeTitle} id="gift-facts">
        {words.facts}
      </h2>
      <dl className={styles.facts}>
        {entries.map(
          ([term, fact]) =>
            fact !== undefined && (
              <div key={term}>
                <dt className={ui.label}>{term}</dt>
                <dd className={ui.muted}>{fact}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

/** Shows what shoppers ask about gifts of this type. */
export function GiftQuestions({ product }: { product: Product }) {
  const { questions } = factWords[product.type];
  const { letters } = useRates();
  return (
    <section className={ui.stack3} aria-labelledby="gift-questions">
      <h2 className={ui.largeTitle} id="gift-questions">
        {words.questions}
      </h2>
      <ul className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <li key={question}>
            <Disclosure label={question} className={styles.question}>
              <p className={ui.muted}>{typeof answer === 'string' ? answer : answer(letters)}</p>
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  );
}
