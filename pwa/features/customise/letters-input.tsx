import { TextInput } from '#pwa/ui/field.tsx';
import { maxNameLength } from '#shared/customise/limits.ts';
import { firstGraphemes, graphemesOf } from '#shared/graphemes.ts';
import { nameHint } from './name-hint.ts';

interface LettersInputProps {
  label: string;
  value: string;
  onText: (text: string) => void;
  /** Each letter adds to the price. */
  costs: boolean;
  optional?: boolean;
  error?: string | undefined;
}

/**
 * A name or another short line of a gift. It ends at fifty characters as people count them, so
 * that a name in Devanagari has the room of one in Latin letters (D20).
 */
export function LettersInput({ value, onText, costs, ...field }: LettersInputProps) {
  const { length } = graphemesOf(value);
  // The end should surprise nobody.
  const near = length >= maxNameLength * 0.8;
  return (
    <TextInput
      {...field}
      type="text"
      autoComplete="off"
      value={value}
      counter={costs || near ? `${length}/${maxNameLength}` : undefined}
      hint={costs ? nameHint(value) : undefined}
      onChange={({ target }) => onText(firstGraphemes(target.value, maxNameLength))}
    />
  );
}
