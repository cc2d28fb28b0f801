import { useEffect, useEffectEvent, useState } from 'react';
import { DialogActions } from '#pwa/desk/forms/form-dialog.tsx';
import { words as deskWords } from '#pwa/desk/words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { deskApi, endIdleSession } from './desk-session.ts';
import { noteAct, watchIdle } from './watch-idle.ts';

/** Says that the desk signs out soon because nobody does anything, and lets them stay (T50). */
export function IdleWarning() {
  const [seconds, setSeconds] = useState<number | null>(null);
  const tell = useEffectEvent(() => void deskApi().me());
  useEffect(
    () =>
      watchIdle({
        onWarning: (leftMs) => setSeconds(leftMs === null ? null : Math.ceil(leftMs / 1_000)),
        onEnd: endIdleSession,
        tell,
      }),
    [],
  );
  const words = deskWords.idle;
  if (seconds === null) return null;
  const stay = () => {
    noteAct();
    setSeconds(null);
    void deskApi().me();
  };
  return (
    <Modal
      title={words.title}
      onClose={stay}
      footer={
        <DialogActions>
          <p aria-hidden="true">{words.left(Math.floor(seconds / 60), seconds % 60)}</p>
          <Button onClick={stay}>{words.stay}</Button>
        </DialogActions>
      }
    >
      <p>{words.text}</p>
    </Modal>
  );
}
