import { useId } from 'react';
import deskUi from '#pwa/desk/primitives.module.css';
import { Choice } from '#pwa/ui/forms/form-group.tsx';
import ui from '#pwa/ui/style/primitives.module.css';

interface RadioChoicesProps<Value extends string> {
  label: string;
  /** The choices in their order, with what each is called. */
  names: Readonly<Record<Value, string>>;
  choices: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** Shows one of a few, all in sight. */
export function RadioChoices<Value extends string>(props: RadioChoicesProps<Value>) {
  const { label, names, choices, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={ui.row3}>
      <legend className={deskUi.legend}>{label}</legend>
      {choices.map((each) => (
        <Choice
          key={each}
          type="radio"
          name={name}
          checked={each === chosen}
          onChange={() => onChoose(each)}
        >
          {names[each]}
        </Choice>
      ))}
    </fieldset>
  );
}
