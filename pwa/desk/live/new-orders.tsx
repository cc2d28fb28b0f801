import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import styles from '#pwa/desk/dashboard-screen.module.css';
import { words } from '#pwa/desk/words.ts';
import { deskKeys } from '#pwa/device/desk-keys.ts';
import { localValues } from '#pwa/device/small-storage.ts';
import { Button, buttonClass } from '#pwa/ui/button.tsx';
import { Icon } from '#pwa/ui/icons.tsx';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { useDeskCounts } from './desk-counts.ts';
import { hearOrderNews } from './hear-order-news.ts';

const touches = ['pointerdown', 'keydown'] as const;

/**
 * Shows how many orders came since somebody looked, and whether a sound says so. The count stands
 * on the icon of the installed desk too.
 */
export function NewOrders({ onLook }: { onLook: () => void }) {
  const [count, setCount] = useState(0);
  const [isSoundOn, setIsSoundOn] = useState(() => localValues.get(deskKeys.sound) !== null);
  useEffect(() => {
    const orders = createNewOrders();
    const add = (more: number) => {
      if (more === 0) return;
      setCount((before) => before + more);
      if (localValues.get(deskKeys.sound) !== null) ring();
    };
    const look = async () => {
      const answer = await deskApi().orders({}, 1);
      // The list is asked for again with the next connection.
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
    if (!isSoundOn) return undefined;
    // Browsers play nothing before somebody touched the page.
    for (const touch of touches) addEventListener(touch, openSound, { once: true });
    return () => {
      for (const touch of touches) removeEventListener(touch, openSound);
      closeSound();
    };
  }, [isSoundOn]);
  const toggle = () => {
    if (isSoundOn) localValues.remove(deskKeys.sound);
    else {
      localValues.set(deskKeys.sound, 'on');
      openSound();
      ring();
    }
    setIsSoundOn(!isSoundOn);
  };
  return (
    <>
      <div role="status">
        {count > 0 && (
          <Button
            variant="secondary"
            className={styles.news}
            aria-label={words.live.newOrders(count)}
            onClick={() => {
              setCount(0);
              onLook();
            }}
          >
            <span className={styles.newsInWords}>{words.live.newOrders(count)}</span>
            <span className={styles.newsInShort} aria-hidden="true">
              +{count}
            </span>
          </Button>
        )}
      </div>
      <OpenQuestions onMore={() => localValues.get(deskKeys.sound) !== null && ring()} />
      <Button
        variant="quiet"
        aria-pressed={isSoundOn}
        aria-label={words.live.sound}
        onClick={toggle}
      >
        <BellIcon rings={isSoundOn} />
      </Button>
    </>
  );
}

/** Leads to the orders that ask something of staff, with their number, as it is told (B90); nothing while none does. */
function OpenQuestions({ onMore }: { onMore: () => void }) {
  const count = useDeskCounts()?.lists.questions ?? null;
  const before = useRef<number | null>(null);
  const hearMore = useEffectEvent(onMore);
  useEffect(() => {
    if (count !== null && before.current !== null && count > before.current) hearMore();
    before.current = count;
  }, [count]);
  return (
    <div role="status">
      {count !== null && count > 0 && (
        <Link
          className={buttonClass('secondary', styles.questions)}
          href="/admin?tab=work&step=questions"
          title={words.live.questions(count)}
        >
          <Icon>
            <path d="M4 5h16v12H9l-5 4zM10 9.5a2 2 0 1 1 2.5 2c-.4.2-.5.5-.5 1M12 15v.1" />
          </Icon>
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden">{words.live.questions(count)}</span>
        </Link>
      )}
    </div>
  );
}

/** Two notes of a bell, in hertz and seconds from now. */
const notes = [
  { hertz: 880, at: 0 },
  { hertz: 1318, at: 0.14 },
] as const;
const fadesSeconds = 0.5;
const loudness = 0.2;

/** One for the page: browsers allow few, and let it sound only once somebody touched the page. */
let audio: AudioContext | null = null;

/** Makes sounds possible; called while somebody touches the page. */
function openSound(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
}

function closeSound(): void {
  void audio?.close();
  audio = null;
}

/** Plays a short sound, made here so that nothing is fetched. Silent until `openSound`. */
function ring(): void {
  if (!audio) return;
  for (const { hertz, at } of notes) {
    const from = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { frequency: hertz });
    const volume = new GainNode(audio, { gain: loudness });
    volume.gain.setValueAtTime(loudness, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + fadesSeconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + fadesSeconds);
  }
}

type ListedOrder = Pick<DeskOrderRow, 'order_number' | 'created_at'>;

/**
 * Counts each order once that comes while the desk is open, whether it was heard of or found in the
 * list after the desk was cut off.
 * @internal
 */
export function createNewOrders() {
  const knownNumbers = new Set<string>();
  /** When the newest was placed that is known; null before the list was seen. */
  let newestAt: string | null = null;

  return {
    /** Returns whether it is one more. */
    hear(orderNumber: string): boolean {
      if (knownNumbers.has(orderNumber)) return false;
      knownNumbers.add(orderNumber);
      return true;
    },
    /** How many more there are, by the newest orders, the newest first; those at first are none. */
    see(orders: readonly ListedOrder[]): number {
      const since = newestAt;
      const fresh = orders.filter(
        ({ order_number, created_at }) =>
          !knownNumbers.has(order_number) && (since === null || created_at >= since),
      );
      for (const { order_number } of fresh) knownNumbers.add(order_number);
      newestAt = orders[0]?.created_at ?? newestAt ?? '';
      return since === null ? 0 : fresh.length;
    },
  };
}

/** Shows a bell, crossed out while it is silent. */
function BellIcon({ rings }: { rings: boolean }) {
  return (
    <Icon>
      <path d="M6 10a6 6 0 0 1 12 0c0 5 2 6 2 6H4s2-1 2-6M10 20a2 2 0 0 0 4 0" />
      {!rings && <path d="M3 3l18 18" />}
    </Icon>
  );
}

/** Only installed apps have an icon that can show a number. */
function badge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const badgeChange = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // Browsers refuse it where the page is no app.
  void badgeChange.catch(() => undefined);
}
