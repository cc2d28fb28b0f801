import { useSearchParams } from 'wouter';
import { SubTabs } from '#pwa/desk/sub-tabs.tsx';
import { words } from './words.ts';

/** In their order, the first being the one that is open at first. */
export const sections = ['products', 'coupons', 'notices', 'delivery'] as const;

export type ShopSection = (typeof sections)[number];

/** The links of the sections: `/admin?tab=shop&section=coupons`. */
export function ShopSections({ open }: { open: ShopSection }) {
  const [address] = useSearchParams();
  return (
    <SubTabs
      label={words.title}
      parts={sections}
      names={words.sections}
      open={open}
      addressOf={(section) => `/admin?${withSection(address, section)}`}
    />
  );
}

/** The section that an address names. */
export function openSection(address: URLSearchParams): ShopSection {
  return sections.find((section) => section === address.get('section')) ?? sections[0];
}

function withSection(address: URLSearchParams, section: ShopSection): URLSearchParams {
  const next = new URLSearchParams(address);
  if (section === sections[0]) next.delete('section');
  else next.set('section', section);
  return next;
}
