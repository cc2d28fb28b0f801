import { lazy, Suspense, useState } from 'react';
import { kept, keptInTab } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { useCartCount } from '#pwa/ordering/use-cart-picture.ts';

const InstallInvitation = lazy(async () => ({
  default: (await import('./install-invitation.tsx')).InstallInvitation,
}));

/** Counts the visits; who may be invited to install the shop gets the rest of it. */
export function LateInvitation({ path }: { path: string }) {
  const itemsInCart = useCartCount();
  const [visits] = useState(countVisits);
  if (visits < 2 && itemsInCart === 0) return null;
  return (
    <Suspense>
      <InstallInvitation path={path} visits={visits} itemsInCart={itemsInCart} />
    </Suspense>
  );
}

/** The number of visits, this one included; a visit lasts as long as its tab. */
function countVisits(): number {
  const before = Number(kept.get(storageKeys.visits)) || 0;
  if (keptInTab.get(storageKeys.visitCounted) !== null) return before;
  keptInTab.set(storageKeys.visitCounted, 'yes');
  kept.set(storageKeys.visits, String(before + 1));
  return before + 1;
}
