import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import type { ToldState } from '#shared/notifications/told-keys.ts';
import { tellingWords as words } from './telling-words.ts';

const tones: Readonly<Record<ToldState, BadgeTone>> = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  unclear: 'warning',
  refused: 'danger',
  given_up: 'danger',
  withdrawn: 'neutral',
  too_late: 'neutral',
};

/** Where a message to a customer stands. */
export function TellingBadge({ state }: { state: ToldState }) {
  return <Badge tone={tones[state]} text={words.states[state]} />;
}
