import { useId, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import alert from '#pwa/ui/dialogs/alert-dialog.module.css';
import { useNativeDialog } from '#pwa/ui/dialogs/use-native-dialog.ts';
import { Choice } from '#pwa/ui/forms/form-group.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useLanguage } from '#pwa/ui/use-language.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { displayName, shownName } from '#shared/catalogue/display-name.ts';
import styles from './access-form.module.css';
import { words } from './words.ts';

/** A gift that was begun or is being changed, as its product or line is called. */
type DraftedGift = Pick<CartLine, 'productName' | 'name'>;

/** What a logout leaves on the device: all of it, what was not sent, or nothing (T32). */
export type RemainsChoice = 'all' | 'unsent' | 'nothing';

interface LogOutFormProps {
  /** What the server does not have yet. */
  unsent: number;
  /** Gifts that were begun and are not in the cart. */
  drafts: readonly DraftedGift[];
  /** Whether the browser stores anything beyond this page. */
  staysHere: boolean;
  busy?: boolean;
  onLogOut: (remains: RemainsChoice) => void;
  /** Without it there is no button to stay. */
  onStay?: () => void;
}

/** Says what a logout removes from the device, and asks what is to be left there (SY8, T32). */
export function LogOutForm(props: LogOutFormProps) {
  const { unsent, drafts, staysHere, busy = false, onLogOut, onStay } = props;
  const [keep, setKeep] = useState(false);
  const [drop, setDrop] = useState(false);
  const waits = staysHere ? words.logOut.waits(unsent) : words.logOut.waitsInPage(unsent);
  const hintId = useId();
  return (
    <div className={ui.stack3}>
      {unsent > 0 && <p>{waits}</p>}
      {drafts.length > 0 && <p>{words.logOut.drafts(drafts.length, namesOf(drafts))}</p>}
      {staysHere && (
        <>
          <Choice
            type="checkbox"
            checked={keep}
            aria-describedby={hintId}
            onChange={(event) => setKeep(event.target.checked)}
          >
            {words.logOut.keep}
          </Choice>
          <p className={ui.note} id={hintId}>
            {words.logOut.keepHint}
          </p>
        </>
      )}
      {unsent > 0 && !keep && (
        <Choice type="checkbox" checked={drop} onChange={(event) => setDrop(event.target.checked)}>
          {words.logOut.drop(unsent)}
        </Choice>
      )}
      <div className={styles.actions}>
        {onStay && (
          <Button variant="secondary" onClick={onStay}>
            {words.logOut.stay}
          </Button>
        )}
        <Button busy={busy} onClick={() => onLogOut(keep ? 'all' : drop ? 'nothing' : 'unsent')}>
          {words.logOut.confirm}
        </Button>
      </div>
    </div>
  );
}

function namesOf(drafts: readonly DraftedGift[]): string {
  const names = drafts.map((gift) => shownName(gift.productName, displayName(gift)));
  return [...new Set(names)].join(', ');
}

interface LogOutDialogProps extends Pick<LogOutFormProps, 'unsent' | 'drafts' | 'staysHere'> {
  /** Null: the shopper stays. */
  onAnswer: (remains: RemainsChoice | null) => void;
}

/** The same as a question in a dialog. */
export function LogOutDialog({ onAnswer, ...here }: LogOutDialogProps) {
  // Its parent keeps it as an element, so another language of the page does not render it anew.
  useLanguage();
  const titleId = useId();
  const dialog = useNativeDialog(() => onAnswer(null));
  return (
    <dialog
      {...dialog}
      role="alertdialog"
      className={classNames(ui.dimming, alert.dialog, styles.dialog)}
      aria-labelledby={titleId}
    >
      <h2 className={styles.title} id={titleId}>
        {words.logOut.title}
      </h2>
      <LogOutForm {...here} onLogOut={onAnswer} onStay={() => onAnswer(null)} />
    </dialog>
  );
}
