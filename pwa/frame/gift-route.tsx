import { useLocation } from 'wouter';
import { notFoundScreen } from '#pwa/first-load/screens.ts';
import { GiftScreen } from '#pwa/shop/gift/gift-screen.tsx';
import { giftAt, type NamedGift } from '#shared/pages/gift-path.ts';
import { useGiftDialogs } from './gift-dialogs.tsx';

/** The page of the gift that the address names (B70); the not-found page where it can be none. */
export function GiftRoute() {
  const [path] = useLocation();
  const named = giftAt(path);
  return named ? <Gift key={named.name} {...named} /> : <notFoundScreen.Component />;
}

/** A gift's page, with the dialogs that its button and its pictures open. */
function Gift({ page, name }: NamedGift) {
  const { choose, look, dialogs } = useGiftDialogs(page.types);
  return (
    <>
      <GiftScreen
        page={page}
        name={name}
        onChoose={choose}
        onLook={look}
        notFound={<notFoundScreen.Component />}
      />
      {dialogs}
    </>
  );
}
