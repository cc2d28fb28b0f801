import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { LinePurpose } from '#pwa/ordering/gift/gift-draft.ts';
import { CartScreen } from '#pwa/shop/cart/cart-screen.tsx';
import { untilDialogShown } from '#pwa/ui/dialogs/use-native-dialog.ts';
import { CodeBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import { afterFirstPaint } from '#pwa/ui/loading/when-used.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';

const {
  Component: LineDialog,
  load: loadDialog,
  open: openDialog,
} = lazyAhead(async () => (await import('#pwa/ordering/gift/line-dialog.tsx')).LineDialog);
const { Component: LinkedLine } = lazyAhead(
  async () => (await import('./linked/linked-line.tsx')).LinkedLine,
);

/**
 * The cart, and the dialog to edit or duplicate a gift, whose code is fetched after it;
 * `?edit=` names a line to open.
 */
export function CartRoute() {
  const [opened, setOpened] = useState<{ line: CartLine; purpose: LinePurpose } | null>(null);
  const [, navigate] = useLocation();
  const edited = useSearchParams()[0].get('edit');
  useEffect(() => afterFirstPaint(loadDialog), []);
  // The same functions for as long as the cart is shown, so that a line renders for itself alone.
  const onEdit = useCallback(
    (line: CartLine) =>
      openDialog(() => untilDialogShown(() => setOpened({ line, purpose: 'edit' }))),
    [],
  );
  const onDuplicate = useCallback(
    (line: CartLine) =>
      openDialog(() => untilDialogShown(() => setOpened({ line, purpose: 'copy' }))),
    [],
  );
  return (
    <>
      <CartScreen onEdit={onEdit} onDuplicate={onDuplicate} />
      {opened && (
        <LineDialog
          key={`${opened.purpose} ${opened.line.id}`}
          {...opened}
          onClose={() => setOpened(null)}
        />
      )}
      <CodeBoundary>
        {edited !== null && (
          <LinkedLine id={edited} onClose={() => navigate('/cart', { replace: true })} />
        )}
      </CodeBoundary>
    </>
  );
}
