import { Notice } from '#pwa/ui/notice.tsx';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { OrderDetailsDialog } from './order-details-dialog.tsx';
import { type LinePurpose, useStartedDraft } from './use-started-draft.ts';

interface LineDetailsDialogProps {
  line: CartLine;
  purpose: LinePurpose;
  onClose: () => void;
}

/** Order Details of a gift that is in the cart: to change it, or to make a second one of it. */
export function LineDetailsDialog({ line, purpose, onClose }: LineDetailsDialogProps) {
  const started = useStartedDraft(line, purpose);
  if (!started) return null;
  const { product, continued, remark } = started;
  return (
    <OrderDetailsDialog
      product={product}
      purpose={{ kind: purpose, line }}
      continued={continued}
      notice={remark !== null && <Notice>{remark}</Notice>}
      onClose={onClose}
    />
  );
}
