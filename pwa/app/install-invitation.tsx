import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useStore } from 'zustand';
import { cartCount } from '#pwa/local/shown-cart.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { Button } from '#pwa/ui/button.tsx';
import { shop } from '#shared/shop.ts';
import { FloatingNotice } from './floating-notice.tsx';
import { countVisits, installRefusedAt, noteInstallRefused } from './install-memory.ts';
import { forgetInstallPrompt, type InstallPrompt, installPromptStore } from './install-prompt.ts';
import { installInvitation, ownWayToInstall } from './install-rule.ts';
import { updateStore } from './update-store.ts';

const ways = {
  ask: 'install it, and it opens without a network too.',
  share: 'tap Share, then Add to Home Screen.',
  menu: 'tap the menu, then Install or Add to Home screen.',
};

/** Invites a shopper to install the shop, when `installInvitation` says so. */
export function InstallInvitation({ path }: { path: string }) {
  const scope = useScope();
  const itemsInCart = useLiveQuery(() => cartCount(scope), [scope]) ?? 0;
  const { prompt } = useStore(installPromptStore);
  const updating = useStore(updateStore, ({ apply }) => apply !== null);
  const [visits] = useState(countVisits);
  const [refusedAt, setRefusedAt] = useState(installRefusedAt);

  const refuse = () => {
    noteInstallRefused(new Date());
    setRefusedAt(installRefusedAt());
  };
  const install = async (question: InstallPrompt) => {
    forgetInstallPrompt();
    const { outcome } = await question.prompt();
    if (outcome === 'dismissed') refuse();
  };

  const invitation = installInvitation({
    path,
    standalone: matchMedia('(display-mode: standalone)').matches || isAppleHomeScreenApp(),
    canPrompt: prompt !== null,
    ownWay: ownWayToInstall(navigator),
    visits,
    itemsInCart,
    refusedAt,
    now: new Date(),
  });
  // One question at a time.
  if (invitation === null || updating) return null;
  return (
    <aside aria-label={`Install ${shop.name}`}>
      <FloatingNotice text={`Keep ${shop.name} at hand: ${ways[invitation]}`}>
        {prompt && <Button onClick={() => void install(prompt)}>Install</Button>}
        <Button variant="quiet" onClick={refuse}>
          Not now
        </Button>
      </FloatingNotice>
    </aside>
  );
}

/** Apple's own sign that the page was opened from the home screen. */
function isAppleHomeScreenApp(): boolean {
  return 'standalone' in navigator && navigator.standalone === true;
}
