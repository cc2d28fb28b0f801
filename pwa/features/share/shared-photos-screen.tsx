import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { maxShared, maxSharedBytes, sharedPhotos } from '#pwa/local/shared-photos.ts';
import { useSession } from '#pwa/session/session-store.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { families } from '#shared/gifts/families.ts';
import { GiveToGift } from './give-to-gift.tsx';

/** What could not be kept, by the word the service worker puts into the address. */
const problems: Readonly<Record<string, string>> = {
  full: 'This device is full, so what you shared was not kept. Free some space, then share it again.',
  'left-out': `Some of what you shared was left out: up to ${maxShared} photos of ${maxSharedBytes / 1_000_000} MB each wait here. Give these to a gift, then share the others again.`,
};

/** `/shared-photos`: pictures shared from the phone's gallery, to be given to a gift (B5). */
export function SharedPhotosScreen() {
  const scope = useScope();
  const { owner } = scope;
  const photos = useLiveQuery(async () => ({ owner, rows: await sharedPhotos(scope) }), [scope]);
  const [giving, setGiving] = useState(false);
  const problem = problems[useSearchParams()[0].get('problem') ?? ''];
  // Right after a sign-out the last answer is still another's (SY8).
  if (photos?.owner !== owner) return null;
  return (
    <Page title="Shared Photos">
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      {photos.rows.length > 0 || giving ? (
        <GiveToGift scope={scope} photos={photos.rows} giving={giving} onGiving={setGiving} />
      ) : (
        <NothingShared />
      )}
    </Page>
  );
}

function NothingShared() {
  const guest = useSession() === null;
  return (
    <EmptyState
      title="No photos are waiting here"
      text={
        <>
          With the shop installed, choose photos in your gallery, tap Share and pick the shop: they
          wait here for a gift.
          {guest && ' What you shared while logged in is here again once you log in.'}
        </>
      }
      action={<ButtonLink href={families.photoFrame.page.path}>See framed notes</ButtonLink>}
    />
  );
}
