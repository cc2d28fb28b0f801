import type { ReactNode } from 'react';
import type { OrderView } from '#pwa/orders/read-order.ts';
import { words } from '#pwa/orders/words.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { shop } from '#shared/shop-settings/shop.ts';
import styles from './receipt.module.css';

/** Shows who sold it, with the number of a registered shop. */
export function Seller({ gstin }: { gstin: string | undefined }) {
  return (
    <Party head={words.receipt.seller}>
      {shop.legalName}
      <br />
      {words.receipt.address}
      <br />
      {shop.phone} · <a href={`mailto:${shop.email}`}>{shop.email}</a>
      {gstin !== undefined && (
        <>
          <br />
          {words.receipt.gstin(gstin)}
        </>
      )}
    </Party>
  );
}

/** Shows to whom it is billed, with their own number where they are registered. */
export function Buyer({ order, buyer }: { order: OrderView; buyer: string }) {
  const { buyer_gstin } = order.answer;
  return (
    <Party head={words.receipt.billedTo}>
      {buyer}
      {buyer_gstin !== undefined && (
        <>
          <br />
          {words.receipt.gstin(buyer_gstin)}
        </>
      )}
    </Party>
  );
}

interface SumRowProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

export function SumRow({ label, className, children }: SumRowProps) {
  return (
    <tr className={classNames(styles.sum, className)}>
      <th scope="row" colSpan={2} className={ui.muted}>
        {label}
      </th>
      <td>{children}</td>
    </tr>
  );
}

export function Party({ head, children }: { head: string; children: ReactNode }) {
  return (
    <address className={classNames(later.unsplit, styles.party)}>
      <span className={ui.muted}>{head}</span>
      <br />
      {children}
    </address>
  );
}
