import { useState } from 'react';
import { AccessCard, AccessForm } from '#pwa/accounts/access-form.tsx';
import { mailedLinks } from '#pwa/api/later-client.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { useLinkToken } from '#pwa/ui/remote/use-fragment-token.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { words as signInWords } from './words.tsx';

/** `/stop-mail#TOKEN`: ends all mail to an address that nobody has confirmed, once it is tapped (T47). */
export function StopMailScreen() {
  const { token, used } = useLinkToken();
  const [isDone, setIsDone] = useState(false);
  const online = useOnline();
  const words = signInWords.link.stop;
  if (isDone || token === null) {
    return (
      <Page title={words.title} width="form">
        <AccessCard>
          <Notice tone={isDone ? 'success' : 'error'}>
            {isDone ? words.done : signInWords.link.reset.incomplete}
          </Notice>
        </AccessCard>
      </Page>
    );
  }
  return (
    <Page title={words.title} width="form" lead={words.lead}>
      <AccessForm
        notice={online ? null : laterWords.worksOnline}
        submitLabel={words.stop}
        busyLabel={words.stopping}
        onSubmit={async () => {
          const answer = await mailedLinks.stopMail(token);
          if (!answer.ok) return () => textOf(answer) || words.failed;
          setIsDone(true);
          used();
          return null;
        }}
        links={null}
      >
        {null}
      </AccessForm>
    </Page>
  );
}
