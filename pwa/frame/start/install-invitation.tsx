import { useState } from 'react';
import { useStore } from 'zustand';
import { kept } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { laterWords } from '#pwa/frame/later-words.ts';
import { FloatingNotice } from '#pwa/frame/notices/floating-notice.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { shop } from '#shared/shop-settings/shop.ts';
import { forgetInstallPrompt, type InstallPrompt, installPromptStore } from './install-prompt.ts';
import { installInvitation, ownWayToInstall } from './install-rule.ts';
import { updateStore } from './update-store.ts';

interface InstallInvitationProps {
  path: string;
  visits: number;
  itemsInCart: number;
}

/** Invites a shopper to install the shop, by the rules of `installInvitation`. */
export function InstallInvitation({ path, visits, itemsInCart }: InstallInvitationProps) {
  const { prompt } = useStore(installPromptStore);
  const updating = useStore(updateStore, ({ apply }) => apply !== null);
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
  // The update prompt goes first.
  if (invitation === null || updating) return null;
  const texts = laterWords.install;
  return (
    <aside aria-label={texts.label(shop.name)}>
      <FloatingNotice text={texts.ways[invitation](shop.name)}>
        {prompt && <Button onClick={() => void install(prompt)}>{texts.install}</Button>}
        <Button variant="quiet" onClick={refuse}>
          {laterWords.notNow}
        </Button>
      </FloatingNotice>
    </aside>
  );
}

/** Set by Safari when the page was opened from the home screen. */
function isAppleHomeScreenApp(): boolean {
  return 'standalone' in navigator && navigator.standalone === true;
}

/** UTC instant of the last refusal; null without one. */
function installRefusedAt(): string | null {
  return kept.get(storageKeys.installRefusedAt);
}

function noteInstallRefused(now: Date): void {
  kept.set(storageKeys.installRefusedAt, now.toISOString());
}
