import { useState } from 'react';
import { useIsWorkshop } from '#pwa/desk/access/staff-account.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import { workshopSteps } from '#shared/accounts/staff-may.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { awaitsGateway, nextStep } from '#shared/orders/order-moves.ts';
import { hasItsOwn } from './has-come.ts';
import type { SeenOrder } from './move-orders.ts';
import { startsDespiteQuestions } from './settle-questions.tsx';
import type { Parcel } from './ship-dialog.tsx';
import type { Moving } from './use-move.ts';
import { words } from './words.ts';

const { Component: ShipDialog, open: openShipping } = lazyAhead(
  async () => (await import('./ship-dialog.tsx')).ShipDialog,
);

interface NextStepProps {
  order: SeenOrder & Pick<DeskOrderRow, 'total_amount' | 'payment_reference' | 'same_reference'>;
  moving: Moving;
  /** The element that names the order, where several stand on one page. */
  describedBy?: string | undefined;
  className?: string | undefined;
}

/** What staff do next with an order, as one button; nothing where nothing is left to do. */
export function NextStep({ order, moving, describedBy, className }: NextStepProps) {
  const [isShipping, setShipping] = useState(false);
  const step = order.step;
  const following = nextStep(step);
  const isOthers = useIsWorkshop() && following !== null && !workshopSteps.includes(following);
  const next = isOthers ? null : following;
  const go = async () => {
    if (next === null) return;
    if (next === 'in_production' && !(await startsDespiteQuestions([order]))) return;
    if (step !== 'waiting_for_payment' || (await hasItsOwn(order))) await moving.move(next);
  };
  const press = usePress(`${next} ${order.order_number}`, () => {
    if (moving.busy) return undefined;
    return next === 'shipped' ? openShipping(() => setShipping(true)) : void go();
  });
  if (next === null || awaitsGateway(order)) return null;
  const busy = moving.busy || press['aria-busy'];
  const ship = ([parcel]: readonly Parcel<SeenOrder>[]) => {
    setShipping(false);
    if (parcel) void moving.move('shipped', { shipment: parcel.shipment });
  };
  return (
    <>
      {/* Not disabled while it is busy: the keyboard would lose its place. */}
      <Button
        className={className}
        aria-disabled={busy || undefined}
        aria-busy={busy}
        aria-describedby={describedBy}
        onClick={press.onClick}
      >
        {words.next[step]}
      </Button>
      {isShipping && (
        <ShipDialog orders={[order]} onShip={ship} onClose={() => setShipping(false)} />
      )}
    </>
  );
}
