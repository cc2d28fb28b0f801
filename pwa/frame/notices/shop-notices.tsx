import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { serverNow } from '#pwa/session/device-clock.ts';
import { NoticeLine } from '#pwa/ui/feedback/notice.tsx';
import { useHydrating } from '#pwa/ui/loading/late.tsx';
import { useShopSettings } from '#pwa/ui/price/use-rates.ts';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { isGiftPath } from '#shared/pages/gift-path.ts';
import { giftPaths } from '#shared/pages/public-pages.ts';
import { noticesOn, noticeText } from '#shared/shop-settings/shop-settings.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';

const places = new Set(['/', '/cart', '/payment', ...giftPaths]);

/**
 * Shows what the shop tells its shoppers these days, where they choose and order (B44). A page that
 * was sent with its notices keeps them until the shop has answered this page.
 */
export function ShopNotices() {
  const [path] = useLocation();
  const { notices, comingSoon } = useShopSettings();
  const language = useLanguage();
  const hydrating = useHydrating();
  // The page of framed notes has its line in any case, and its style hides it then (D3).
  useEffect(() => {
    document.getElementById('root')?.toggleAttribute('data-without-note', !comingSoon);
  }, [comingSoon]);
  if (!places.has(path) && !isGiftPath(path)) return null;
  const today = () => dayInIndia(serverNow().toISOString());
  const noticesToShow = hydrating ? notices : noticesOn(today(), notices);
  return noticesToShow.map((notice) => (
    <NoticeLine key={notice.id} tone={notice.tone} text={noticeText(notice, language)} />
  ));
}
