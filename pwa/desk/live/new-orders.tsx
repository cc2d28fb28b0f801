import { useEffect, useState } from 'react';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { deskKeys } from '#pwa/device/desk-keys.ts';
import { kept } from '#pwa/device/small-storage.ts';
import { Button } from '#pwa/ui/button.tsx';
import { BellIcon } from './bell-icon.tsx';
import { createNewOrders } from './count-new-orders.ts';
import { hearOrderNews } from './order-news.ts';
import { closeSound, openSound, ring } from './ring.ts';
import { words } from './words.ts';

const touches = ['pointerdown', 'keydown'] as const;

/**
 * How many orders came since somebody looked, and whether a sound says so. The count stands on the
 * icon of the installed desk too.
 */
export function NewOrders({ onLook }: { onLook: () => void }) {
  const [count, setCount] = useState(0);
  const [heard, setHeard] = useState(() => kept.get(deskKeys.sound) !== null);
  useEffect(() => {
    const orders = createNewOrders();
    const add = (more: number) => {
      if (more === 0) return;
      setCount((before) => before + more);
      if (kept.get(deskKeys.sound) !== null) ring();
    };
    const look = async () => {
      const answer = await adminApi().orders({}, 1);
      // Asked again with the next connection.
      if (answer.ok) add(orders.see(answer.data.rows));
    };
    return hearOrderNews((news) => {
      if (news.kind === 'again') void look();
      if (news.kind === 'placed') add(orders.hear(news.order_number) ? 1 : 0);
    });
  }, []);
  useEffect(() => badge(count), [count]);
  // The count goes with the desk, as at a logout.
  useEffect(() => () => badge(0), []);
  useEffect(() => {
    if (!heard) return undefined;
    // Browsers play nothing before somebody touched the page.
    for (const touch of touches) addEventListener(touch, openSound, { once: true });
    return () => {
      for (const touch of touches) removeEventListener(touch, openSound);
      closeSound();
    };
  }, [heard]);
  const toggle = () => {
    if (heard) kept.remove(deskKeys.sound);
    else {
      kept.set(deskKeys.sound, 'on');
      openSound();
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
