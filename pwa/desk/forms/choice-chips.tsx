import { useId } from 'react';
import deskUi from '#pwa/desk/primitives.module.css';
import { classNames } from '#pwa/ui/class-names.ts';
import { Choice } from '#pwa/ui/forms/form-group.tsx';
import ui from '#pwa/ui/style/primitives.module.css';

interface ChoiceChipsProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  value: Choice;
  nameOf: (choice: Choice) => string;
  /** Returns those that somebody has to look at. */
  isAlarming?: (choice: Choice) => boolean;
  onChoose: (choice: Choice) => void;
}

/** Shows which part of a list is shown, one of several. */
export function ChoiceChips<Choice extends string>(props: ChoiceChipsProps<Choice>) {
  const { label, choices, value, nameOf, isAlarming, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flexible box in older browsers
    <div className={ui.row2} role="group" aria-label={label}>
      {choices.map((each) => (
        <button
          key={each}
          type="button"
          className={classNames(
            ui.thickWhenPressed,
            ui.inkEdgeWhenEnabled,
            deskUi.chip,
            isAlarming?.(each) && deskUi.alarming,
          )}
          aria-pressed={each === value}
          onClick={() => onChoose(each)}
        >
          {nameOf(each)}
        </button>
      ))}
    </div>
  );
}

interface RadioChoicesProps<Value extends string> {
  label: string;
  /** The choices in their order, with what each is called. */
  names: Readonly<Record<Value, string>>;
  choices: readonly Value[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** Shows one of a few, all in sight. */
export function RadioChoices<Value extends string>(props: RadioChoicesProps<Value>) {
  const { label, names, choices, value, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={ui.row3}>
      <legend className={deskUi.legend}>{label}</legend>
      {choices.map((each) => (
        <Choice
          key={each}
          type="radio"
          name={name}
          checked={each === value}
          onChange={() => onChoose(each)}
        >
          {names[each]}
        </Choice>
      ))}
    </fieldset>
  );
}
