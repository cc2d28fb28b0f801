import { ChoiceChips } from '#pwa/desk/forms/choice-chips.tsx';
import { ticketChoices } from '#pwa/desk/people/people-address.ts';
import { words } from '#pwa/desk/people/words.ts';
import { Select } from '#pwa/ui/forms/field.tsx';
import { type ContactSubject, contactSubjects } from '#shared/support/contact-subjects.ts';
import type { TicketsAnswer, TicketsAsked } from '#shared/support/ticket-schemas.ts';
import { mostTickets } from '#shared/support/tickets.ts';
import styles from './ticket-filters.module.css';

interface TicketFiltersProps {
  /** Null until the server has said them. */
  counts: TicketsAnswer['counts'] | null;
  state: TicketsAsked['state'];
  subject: ContactSubject | undefined;
  onChoose: (state: TicketsAsked['state']) => void;
  onSubject: (subject: ContactSubject | undefined) => void;
}

/** Which messages are shown; each choice takes effect at once. */
export function TicketFilters({ counts, state, subject, onChoose, onSubject }: TicketFiltersProps) {
  const nameOf = (choice: TicketsAsked['state']) => {
    const name = choice === 'open' ? words.messages.open : words.ticket.states[choice];
    if (!counts) return name;
    const count = choice === 'open' ? counts.new + counts.acknowledged : counts[choice];
    return words.messages.counted(name, count < mostTickets ? `${count}` : `${mostTickets}+`);
  };
  return (
    <div className={styles.filters}>
      <ChoiceChips
        label={words.messages.choices}
        choices={ticketChoices}
        chosen={state}
        nameOf={nameOf}
        onChoose={onChoose}
      />
      <Select
        className={styles.subject}
        label={words.messages.subject}
        value={subject ?? ''}
        emptyLabel={words.messages.allSubjects}
        options={contactSubjects.map((value) => ({ value, label: words.ticket.subjects[value] }))}
        onChange={({ target }) => onSubject(contactSubjects.find((each) => each === target.value))}
      />
    </div>
  );
}
