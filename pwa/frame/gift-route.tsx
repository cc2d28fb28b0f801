import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { GiftScreen } from '#pwa/shop/gift/gift-screen.tsx';
import { giftAt, type NamedGift } from '#shared/pages/gift-path.ts';
import { useGiftDialogs } from './gift-dialogs.tsx';

export interface GiftRouteProps {
  /** Shown where there is no such gift. */
  notFound: ReactNode;
}

/** Shows the page of the gift that the address names (B70). */
export function GiftRoute({ notFound }: GiftRouteProps) {
  const [path] = useLocation();
  const named = giftAt(path);
  return named ? <Gift key={named.name} notFound={notFound} {...named} /> : notFound;
}

/** A gift's page, with the dialogs that its button and its pictures open. */
function Gift({ page, name, notFound }: NamedGift & GiftRouteProps) {
  const { choose, look, openName, dialogs } = useGiftDialogs(page.types);
  return (
    <>
      <GiftScreen
        page={page}
        name={name}
        onChoose={choose}
        isInDialog={openName === name}
        onLook={look}
        notFound={notFound}
      />
      {dialogs}
    </>
  );
}
