import { useEffect } from 'react';
import { useStore } from 'zustand';
import { keepingStore } from '#pwa/device/keeping.ts';
import { replayTap } from '#pwa/first-load/keep-taps.ts';
import { Button, ButtonLink } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { words } from './words.tsx';

/** Shows that a screen threw or its code could not be fetched. */
export function FailedScreen() {
  // A prerendered page whose screen could not be taken over still has its shell.
  useEffect(() => replayTap(document), []);
  const kept = useStore(keepingStore, ({ data }) => data === true);
  const failed = kept ? words.failedCartSafe : words.failed;
  return (
    <Page
      title={words.failedTitle}
      lead={navigator.onLine ? failed : words.notStored}
      width="reading"
    >
      <div className={ui.row3}>
        <Button onClick={() => location.reload()}>{words.reload}</Button>
        <ButtonLink href="/" variant="secondary">
          {words.backToShop}
        </ButtonLink>
      </div>
    </Page>
  );
}
