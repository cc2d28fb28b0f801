import { useState } from 'react';
import { adminApi } from '#pwa/admin/admin-session.ts';
import { signOutAdmin } from '#pwa/admin/admin-sign-in.ts';
import { OwnPasskeys } from '#pwa/admin/passkeys/own-passkeys.tsx';
import { words as passkeyWords } from '#pwa/admin/passkeys/words.tsx';
import { StaffEntrance } from '#pwa/admin/staff-entrance.tsx';
import { words as deskWords } from '#pwa/admin/words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { useAnswer } from '#pwa/ui/use-answer.ts';
import { OwnApp } from './own-app.tsx';
import styles from './own-sign-in.module.css';
import { words } from './words.ts';

/** In place of the desk, for an owner who has to add a second factor first, or to show it (T50). */
export function SecondFactorScreen({ onCodes }: { onCodes: (areShown: boolean) => void }) {
  const [hasOne, setHasOne] = useState(false);
  const texts = words.needed;
  useAnswer('own', {
    ask: () => adminApi().me(),
    onAnswer: (answer) => {
      if (answer.ok) setHasOne(answer.data.totp || answer.data.passkeys > 0);
    },
  });
  return (
    <StaffEntrance title={texts.title} lead={hasOne ? texts.show : texts.lead}>
      {!hasOne && (
        <div className={styles.parts}>
          <section aria-label={words.app.title}>
            <h2>{words.app.title}</h2>
            <p>{words.app.lead}</p>
            <OwnApp onCodes={onCodes} />
          </section>
          <section aria-label={passkeyWords.title}>
            <h2>{passkeyWords.title}</h2>
            <OwnPasskeys />
          </section>
        </div>
      )}
      {hasOne && <Notice>{texts.showText}</Notice>}
      <Button variant="quiet" onClick={() => void signOutAdmin()}>
        {deskWords.logout}
      </Button>
    </StaffEntrance>
  );
}
