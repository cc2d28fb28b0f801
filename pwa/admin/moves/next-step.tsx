import { lazy, Suspense, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';
import { type Shipment, stepOf } from '#shared/orders/order-life.ts';
import { awaitsGateway, nextStep } from '#shared/orders/order-moves.ts';
import { hasItsOwn } from './has-come.ts';
import type { SeenOrder } from './move-orders.ts';
import type { Moving } from './use-move.ts';
import { words } from './words.ts';

const ShipDialog = lazy(async () => ({
  default: (await import('./ship-dialog.tsx')).ShipDialog,
}));

interface NextStepProps {
  order: SeenOrder & Pick<AdminOrderRow, 'total_amount' | 'payment_reference' | 'same_reference'>;
  moving: Moving;
  /** The element that names the order, where several stand on one page. */
  describedBy?: string | undefined;
  className?: string | undefined;
}

/** What staff do next with an order, as one button; nothing where nothing is left to do. */
export function NextStep({ order, moving, describedBy, className }: NextStepProps) {
  const [isShipping, setShipping] = useState(false);
  const step = stepOf(order);
  const next = nextStep(step);
  if (next === null || awaitsGateway(order)) return null;
  const go = async () => {
    if (moving.busy) return;
    if (next === 'shipped') setShipping(true);
    else if (step !== 'waiting_for_payment' || (await hasItsOwn([order]))) await moving.move(next);
  };
  const ship = ([shipment]: readonly Shipment[]) => {
    setShipping(false);
    if (shipment) void moving.move('shipped', shipment);
  };
  return (
    <>
      {/* Not disabled while it is busy: the keyboard would lose its place. */}
      <Button
        className={className}
        aria-disabled={moving.busy || undefined}
        aria-busy={moving.busy}
        aria-describedby={describedBy}
        onClick={go}
      >
        {words.next[step]}
      </Button>
      {isShipping && (
        <Suspense>
          <ShipDialog orders={[order]} onShip={ship} onClose={() => setShipping(false)} />
        </Suspense>
      )}
    </>
  );
}
