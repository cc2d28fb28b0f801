import { classNames } from '#pwa/ui/class-names.ts';
import styles from './choice-chips.module.css';

interface ChoiceChipsProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  chosen: Choice;
  nameOf: (choice: Choice) => string;
  /** Those that somebody has to look at. */
  isAlarming?: (choice: Choice) => boolean;
  onChoose: (choice: Choice) => void;
}

/** Which part of a list is shown, one of several. */
export function ChoiceChips<Choice extends string>(props: ChoiceChipsProps<Choice>) {
  const { label, choices, chosen, nameOf, isAlarming, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flexible box in older browsers
    <div className={styles.chips} role="group" aria-label={label}>
      {choices.map((each) => (
        <button
          key={each}
          type="button"
          className={classNames(styles.chip, isAlarming?.(each) && styles.alarming)}
          aria-pressed={each === chosen}
          onClick={() => onChoose(each)}
        >
          {nameOf(each)}
        </button>
      ))}
    </div>
  );
}
