import { useState } from 'react';
import { words as deskWords } from '#pwa/desk/words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { adminApi } from './admin-session.ts';
import { signOutAdmin } from './admin-sign-in.ts';
import { OwnApp } from './own-app.tsx';
import styles from './own-sign-in.module.css';
import { OwnPasskeys } from './passkeys/own-passkeys.tsx';
import { StaffEntrance } from './staff-sign-in.tsx';
import { words } from './words.tsx';

/**
 * Shows, in place of the desk, what an owner sees who has to add a second factor first, or to show
 * it (T50).
 */
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
        <div className={classNames(ui.stack6, styles.parts)}>
          <section aria-label={words.app.title}>
            <h2>{words.app.title}</h2>
            <p>{words.app.lead}</p>
            <OwnApp onCodes={onCodes} />
          </section>
          <section aria-label={words.passkeys.title}>
            <h2>{words.passkeys.title}</h2>
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
