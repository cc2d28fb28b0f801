import { useEffect, useState } from 'react';
import { deskKeys } from '#pwa/device/desk-keys.ts';
import { kept } from '#pwa/device/small-storage.ts';
import { Button } from '#pwa/ui/button.tsx';
import { BellIcon } from './bell-icon.tsx';
import { hearOrderNews } from './order-news.ts';
import { ring } from './ring.ts';
import { words } from './words.ts';

/**
 * How many orders came since somebody looked, and whether a sound says so. The count stands on the
 * icon of the installed desk too.
 */
export function NewOrders({ onLook }: { onLook: () => void }) {
  const [count, setCount] = useState(0);
  const [heard, setHeard] = useState(() => kept.get(deskKeys.sound) !== null);
  useEffect(
    () =>
      hearOrderNews((news) => {
        if (news.kind !== 'placed') return;
        setCount((before) => before + 1);
        if (kept.get(deskKeys.sound) !== null) ring();
      }),
    [],
  );
  useEffect(() => badge(count), [count]);
  const toggle = () => {
    if (heard) kept.remove(deskKeys.sound);
    else {
      kept.set(deskKeys.sound, 'on');
      // Browsers play nothing before somebody touched the page, so the tap itself is heard.
      ring();
    }
    setHeard(!heard);
  };
  return (
    <>
      <div role="status">
        {count > 0 && (
          <Button
            variant="secondary"
            onClick={() => {
              setCount(0);
              onLook();
            }}
          >
            {words.newOrders(count)}
          </Button>
        )}
      </div>
      <Button variant="quiet" aria-pressed={heard} aria-label={words.sound} onClick={toggle}>
        <BellIcon rings={heard} />
      </Button>
    </>
  );
}

/** Only installed apps have an icon that can show a number. */
function badge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // Refused where the page is no app.
  void shown.catch(() => undefined);
}
