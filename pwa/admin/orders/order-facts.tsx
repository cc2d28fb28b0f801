import type { ReactNode } from 'react';
import { PaymentBadge } from '#pwa/gifts/payment-badge.tsx';
import { formatMoment } from '#shared/format-moment.ts';
import type { AdminOrder } from '#shared/http/admin-schemas.ts';
import { deliveryOf } from '#shared/orders/delivery-of.ts';
import styles from './order-facts.module.css';
import { StatusBadge } from './status-badge.tsx';

/** Who ordered, where it goes, and where order and payment stand. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  const { customer_email, customer_phone, billing_address, order_number: number } = order;
  const to = deliveryOf(order);
  return (
    <div className={styles.groups}>
      <Group title="Customer" number={number}>
        <Fact label="Name">{order.customer_name}</Fact>
        <Fact label="Email">
          <a href={`mailto:${customer_email}`}>{customer_email}</a>
        </Fact>
        <Fact label="Phone">
          <Phone number={customer_phone} />
        </Fact>
        <Fact label="Address">{billing_address ?? to.address}</Fact>
      </Group>
      {to.elsewhere && (
        <Group title="Deliver to" number={number}>
          <Fact label="Name">{to.name}</Fact>
          {to.phone !== '' && (
            <Fact label="Phone">
              <Phone number={to.phone} />
            </Fact>
          )}
          <Fact label="Address">{to.address}</Fact>
        </Group>
      )}
      <Group title="Order" number={number}>
        <Fact label="Created">
          <time dateTime={order.created_at}>{formatMoment(order.created_at)}</time>
        </Fact>
        <Fact label="Status">
          <StatusBadge status={order.order_status} />
        </Fact>
        <Fact label="Payment">
          <PaymentBadge status={order.payment_status} />
        </Fact>
        <Fact label="Payment ID">{order.payment_id ?? 'None'}</Fact>
        <Fact label="Payment reference">{order.upi_reference_id}</Fact>
      </Group>
    </div>
  );
}

interface GroupProps {
  title: string;
  /** Of the order: several may be open, each with a group of this title. */
  number: string;
  children: ReactNode;
}

function Group({ title, number, children }: GroupProps) {
  return (
    <section className={styles.group} aria-label={`${number}, ${title}`}>
      <h3>{title}</h3>
      <dl className={styles.facts}>{children}</dl>
    </section>
  );
}

function Phone({ number }: { number: string }) {
  return <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a>;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
