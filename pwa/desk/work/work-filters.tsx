import { ChoiceChips } from '#pwa/desk/forms/choice-chips.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { stepWords } from '#shared/orders/step-words.ts';
import { words } from './words.ts';
import { type WorkChoice, workChoices } from './work-filter.ts';
import styles from './work-filters.module.css';

interface WorkFiltersProps {
  counts: Readonly<Record<WorkChoice, number>>;
  choice: WorkChoice;
  search: string;
  onChoose: (choice: WorkChoice) => void;
  onSearch: (search: string) => void;
}

/** Which orders of the queue are shown; each takes effect at once. */
export function WorkFilters({ counts, choice, search, onChoose, onSearch }: WorkFiltersProps) {
  return (
    <search aria-label={words.title} className={styles.filters}>
      <TextInput
        className={styles.search}
        label={words.search}
        aria-label={words.searchFor}
        placeholder={words.searchHint}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <ChoiceChips
        label={words.choices}
        choices={workChoices}
        chosen={choice}
        nameOf={(each) => words.counted(nameOf(each), counts[each])}
        isAlarming={(each) => (each === 'problem' || each === 'overdue') && counts[each] > 0}
        onChoose={onChoose}
      />
    </search>
  );
}

function nameOf(choice: WorkChoice): string {
  if (choice === 'overdue') return words.groups.overdue;
  if (choice === 'all' || choice === 'needed' || choice === 'problem') return words[choice];
  return stepWords.steps[choice];
}
