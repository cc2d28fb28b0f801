import { useState } from 'react';
import { mayLeave } from '#pwa/desk/forms/unsaved.ts';
import { Badge } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import type { AdminOrder, AdminOrderItem } from '#shared/http/admin-schemas.ts';
import { stepOf } from '#shared/orders/order-life.ts';
import { stepsToMake } from '#shared/orders/order-moves.ts';
import { newestVersion } from '#shared/proofs/approval.ts';
import { approvalWords as words } from './approval-words.ts';
import styles from './gift-approval.module.css';

const { Component: AskAboutGift, open: openForm } = lazyAhead(
  async () => (await import('./ask-about-gift.tsx')).AskAboutGift,
);

interface GiftApprovalProps {
  order: AdminOrder;
  item: AdminOrderItem;
  /** Its place in the order, from 0. */
  index: number;
  onAsked: () => void;
}

/** Which version of a gift its customer approved, and the form to ask about another one (B24). */
export function GiftApproval({ order, item, index, onAsked }: GiftApprovalProps) {
  const [asks, setAsks] = useState(false);
  const { proofs = [], approved_version = 1 } = item;
  const newest = newestVersion(proofs);
  const answer = proofs.at(-1)?.answer ?? null;
  const name = shownName(item.product_name, item.display_name);
  const place = `ask ${order.order_number} ${index}`;
  const close = async () => {
    if (await mayLeave(place)) setAsks(false);
  };
  const press = usePress(place, () => (asks ? void close() : openForm(() => setAsks(true))));
  const isClosed = !stepsToMake.includes(stepOf(order));
  return (
    <div className={styles.approval}>
      <p className={styles.badges}>
        <Badge tone="success" text={words.approved(approved_version)} />
        {newest > approved_version && (
          <Badge
            tone={answer ? 'danger' : 'warning'}
            text={answer ? words.changeAsked(newest) : words.waiting(newest)}
          />
        )}
      </p>
      {answer?.kind === 'change' && <p className={styles.wish}>{words.wish(answer.text)}</p>}
      {!isClosed && (
        <Button
          variant="quiet"
          flush="start"
          className={styles.ask}
          aria-expanded={asks}
          aria-label={asks ? undefined : words.askOf(name)}
          {...press}
        >
          {asks ? words.close : words.ask}
        </Button>
      )}
      {asks && !isClosed && (
        <AskAboutGift
          order={order}
          item={item}
          index={index}
          place={place}
          onAsked={onAsked}
          onLeave={() => setAsks(false)}
        />
      )}
    </div>
  );
}
