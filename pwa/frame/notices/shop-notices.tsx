import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { settingsStore } from '#pwa/device/known-settings.ts';
import { isStoredPage } from '#pwa/gifts/sent-products.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { NoticeLine } from '#pwa/ui/feedback/notice.tsx';
import { useHydrating } from '#pwa/ui/loading/late.tsx';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { isGiftPath } from '#shared/pages/gift-path.ts';
import { giftPaths } from '#shared/pages/public-pages.ts';
import { noticesOn, noticeText } from '#shared/shop-settings/shop-settings.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { sentNotices } from './sent-notices.ts';

const places = new Set(['/', '/cart', '/payment', ...giftPaths]);

/**
 * Shows what the shop tells its shoppers these days, where they choose and order (B44). A page that
 * was sent with its notices keeps them until the shop has answered this page.
 */
export function ShopNotices() {
  const [path] = useLocation();
  const { wasAsked, notices } = useStore(settingsStore);
  const language = useLanguage();
  const hydrating = useHydrating();
  if (!places.has(path) && !isGiftPath(path)) return null;
  const shopNotices = sentNotices();
  const today = () => dayInIndia(serverNow().toISOString());
  const noticesToShow = hydrating
    ? (shopNotices ?? [])
    : noticesOn(today(), shopNotices && !wasAsked && !isStoredPage() ? shopNotices : notices);
  return noticesToShow.map((notice) => (
    <NoticeLine key={notice.id} tone={notice.tone} text={noticeText(notice, language)} />
  ));
}
