import { type RefObject, useRef } from 'react';
import { clearDraft } from '#pwa/local/drafts.ts';
import { endUnchanged } from '#pwa/local/line-drafts.ts';
import type { Scope } from '#pwa/local/scope.ts';
import { confirmAlert } from '#pwa/ui/alert-store.ts';
import { useDialogInHistory } from '#pwa/ui/use-dialog-in-history.ts';
import { confirmDiscard } from '#pwa/views/confirm-discard.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import type { Autosave } from './create-autosave.ts';
import { closeGoneQuestion } from './details-texts.ts';

interface Closed {
  scope: Scope;
  productName: string;
  ofLine: boolean;
  autosave: Autosave<Customisation>;
  /** A photo was chosen and is not in the draft yet. */
  preparing: boolean;
  /** Resolves once every chosen photo is in the draft, or left out. */
  photosTaken: () => Promise<void>;
  onClosed: () => void;
}

export interface Closing {
  /** Goes back; what was changed stays for another time. */
  leave: () => void;
  /** The draft is ended by this dialog itself: by what is saved, or by its closing. */
  ended: RefObject<boolean>;
  /** Ends the draft and goes back; asks first when there is something to lose. */
  cancel: (lineIsGone: boolean) => Promise<void>;
  /** The same, for who has agreed. */
  discard: () => Promise<void>;
}

/** How the dialog ends, and what then becomes of its draft, whichever way was taken. */
export function useClosing(closed: Closed): Closing {
  const { scope, productName, ofLine, autosave, preparing, photosTaken, onClosed } = closed;
  const ended = useRef(false);
  const leave = useDialogInHistory(() => {
    if (ofLine && !ended.current) {
      ended.current = true;
      // What was not changed needs no keeping.
      void photosTaken()
        .then(autosave.flush)
        .then(() => endUnchanged(scope, productName));
    }
    onClosed();
  });
  const discard = async () => {
    ended.current = true;
    await autosave.drop();
    await clearDraft(scope, productName);
    leave();
  };
  const cancel = async (lineIsGone: boolean) => {
    await autosave.flush();
    ended.current = true;
    const changed = preparing || (await endUnchanged(scope, productName));
    const mayGo = () => (lineIsGone ? confirmAlert(closeGoneQuestion) : confirmDiscard());
    if (changed && !(await mayGo())) {
      ended.current = false;
      return;
    }
    await discard();
  };
  return { leave, ended, cancel, discard };
}
