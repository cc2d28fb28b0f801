import { useState } from 'react';
import { useStore } from 'zustand';
import { localValues } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { laterWords } from '#pwa/frame/later-words.ts';
import { FloatingNotice } from '#pwa/frame/notices/device-notice.tsx';
import { isDeskPath } from '#pwa/frame/routes.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { shop } from '#shared/shop-settings/shop.ts';
import { dayMs } from '#shared/values/units.ts';
import { forgetInstallPrompt, type InstallPrompt, installPromptStore } from './install-prompt.ts';
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
    ownWay: installWayOf(navigator),
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
        {prompt && (
          <Button variant="secondary" onClick={() => void install(prompt)}>
            {texts.install}
          </Button>
        )}
        <Button variant="quiet" onClick={refuse}>
          {laterWords.notNow}
        </Button>
      </FloatingNotice>
    </aside>
  );
}

/** How to install by hand: Safari's Share on iOS, Firefox's menu on Android. */
type InstallWay = 'share' | 'menu';

/** The input of `installInvitation`. */
export interface InstallSituation {
  path: string;
  /** Running as an installed app. */
  standalone: boolean;
  /** The browser has an install prompt ready. */
  canPrompt: boolean;
  /** How to install by hand in this browser, or null. */
  ownWay: InstallWay | null;
  /** The current visit included. */
  visits: number;
  itemsInCart: number;
  /** Returns the UTC instant of the last refusal; null without one. */
  refusedAt: string | null;
  now: Date;
}

/** The fields read of `navigator`; only Safari has `standalone`. */
type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { standalone?: boolean };

export function installWayOf(browser: Browser): InstallWay | null {
  if ('standalone' in browser && browser.maxTouchPoints > 1) return 'share';
  // Firefox on desktop cannot install, and only the user agent tells them apart.
  return /\bAndroid\b.*\bFirefox\//.test(browser.userAgent) ? 'menu' : null;
}

const quietAfterRefusalMs = 30 * dayMs;

/**
 * Returns how to invite a shopper to install: with the browser's prompt (`ask`), with instructions,
 * or not at all. Only on a second visit or with a gift in the cart; never staff (D7), never during
 * checkout, not for 30 days after a refusal.
 */
export function installInvitation(situation: InstallSituation): 'ask' | InstallWay | null {
  const { path, standalone, visits, itemsInCart, refusedAt, now } = situation;
  if (standalone || isDeskPath(path) || path === '/payment') return null;
  if (visits < 2 && itemsInCart === 0) return null;
  if (refusedAt !== null && now.getTime() - Date.parse(refusedAt) < quietAfterRefusalMs)
    return null;
  return situation.canPrompt ? 'ask' : situation.ownWay;
}

/** Returns what Safari says: that the page was opened from the home screen. */
function isAppleHomeScreenApp(): boolean {
  return 'standalone' in navigator && navigator.standalone === true;
}

/** Returns the UTC instant of the last refusal; null without one. */
function installRefusedAt(): string | null {
  return localValues.get(storageKeys.installRefusedAt);
}

function noteInstallRefused(now: Date): void {
  localValues.set(storageKeys.installRefusedAt, now.toISOString());
}
