import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { maxShared, maxSharedBytes, sharedPhotos } from '#pwa/photos/shared-photos.ts';
import { useSession } from '#pwa/session/session-store.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { EmptyState } from '#pwa/ui/feedback/empty-state.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { keepFocus } from '#pwa/ui/focus/keep-focus.ts';
import { Page } from '#pwa/ui/page.tsx';
import { families } from '#shared/gifts/families.ts';
import { GiveToGift } from './give-to-gift.tsx';
import { words } from './words.ts';

/** `/shared-photos`: photos shared from another app, to be added to a gift (B5). */
export function SharedPhotosScreen() {
  useEffect(keepFocus, []);
  const scope = useScope();
  const { owner } = scope;
  const photos = useLiveQuery(async () => ({ owner, rows: await sharedPhotos(scope) }), [scope]);
  const [giving, setGiving] = useState(false);
  const problem = problemText(useSearchParams()[0].get('problem'));
  // Right after a sign-out the last result still belongs to the previous owner (SY8).
  if (photos?.owner !== owner) return null;
  return (
    <Page title={words.title}>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      {photos.rows.length > 0 || giving ? (
        <GiveToGift scope={scope} photos={photos.rows} giving={giving} onGiving={setGiving} />
      ) : (
        <NothingShared />
      )}
    </Page>
  );
}

/** What was not stored, by the code the service worker puts into the URL. */
function problemText(code: string | null): string | null {
  switch (code) {
    case 'full':
      return words.full;
    case 'left-out':
      return words.leftOut(maxShared, maxSharedBytes / 1_000_000);
    default:
      return null;
  }
}

function NothingShared() {
  const guest = useSession() === null;
  return (
    <EmptyState
      title={words.none}
      text={guest ? `${words.how} ${words.afterLogin}` : words.how}
      action={<ButtonLink href={families.photoFrame.page.path}>{words.seeFrames}</ButtonLink>}
    />
  );
}
