import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { productNamed } from '#pwa/catalogue/products-at-hand.ts';
import { thisDevice } from '#pwa/device/database/scope.ts';
import { giftDayStore } from '#pwa/device/gift-day.ts';
import type { DrawnGiftProps } from '#pwa/gifts/drawn-gift.tsx';
import { GiftDialog } from '#pwa/ordering/gift/gift-dialog.tsx';
import { useScope } from '#pwa/session/use-scope.ts';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { hasDetails } from '#shared/customisation/gift-link.ts';
import type { ProductType } from '#shared/gifts/families.ts';
import { detailsOfDay } from '#shared/gifts/families.ts';

interface LinkedGiftProps {
  name: string;
  types: readonly ProductType[];
  onLook: (product: Product, gift: DrawnGiftProps) => unknown;
  onClose: () => void;
}

/** The dialog of the gift named in the URL; for an unavailable one it says so instead (D28). */
export function LinkedGift({ name, types, ...rest }: LinkedGiftProps) {
  const product = useLiveQuery(() => productNamed(thisDevice, name), [name]);
  const [opened, setOpened] = useState<Product | null>(null);
  const isHere = product?.name === name && types.includes(product.type);
  if (opened?.name !== name && isHere && product.is_available) setOpened(product);
  const [fragment] = useState(() => (hasDetails(location.hash) ? location.hash : null));
  useSoldOut(opened?.name !== name && isHere && !product.is_available ? product : null, fragment);
  const customisation = useSharedDetails(opened, fragment);
  // Once open it stays, even if the gift becomes unavailable: the dialog reports that itself.
  if (opened?.name !== name || customisation === undefined) return null;
  return (
    <GiftDialog
      key={opened.name}
      product={opened}
      preset={customisation ?? detailsOfDay(opened, giftDayStore.getState())}
      // Whoever opens a shared gift begins with it, although it is kept as a draft by now.
      continued={customisation ? false : undefined}
      {...rest}
    />
  );
}

/** Says once that the gift of a link cannot be had. */
function useSoldOut(product: Product | null, fragment: string | null): void {
  const say = useEffectEvent(async () => {
    const { saySoldOut } = await import('./open-shared-gift.ts');
    if (product) saySoldOut(product, fragment);
  });
  const name = product?.name;
  useEffect(() => {
    if (name !== undefined) void say();
  }, [name]);
}

/**
 * Returns what a link that somebody shared says of the gift; null without such a link, undefined
 * meanwhile.
 */
function useSharedDetails(
  product: Product | null,
  fragment: string | null,
): Customisation | null | undefined {
  const scope = useScope();
  const [sharedDetails, setSharedDetails] = useState<Customisation | null>();
  useAnswer(product && fragment, {
    ask: async () => {
      if (!product || fragment === null) return null;
      const { openSharedGift } = await import('./open-shared-gift.ts');
      return openSharedGift(scope, product, fragment);
    },
    onAnswer: setSharedDetails,
  });
  return fragment === null ? null : sharedDetails;
}
