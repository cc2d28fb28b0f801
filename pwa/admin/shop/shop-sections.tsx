import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'wouter';
import styles from './shop-sections.module.css';
import { words } from './words.ts';

/** In their order, the first being the one that is open at first. */
export const sections = ['products', 'coupons', 'notices', 'delivery'] as const;

export type ShopSection = (typeof sections)[number];

/** The links of the sections; the open one is in the address: `/admin?tab=shop&section=coupons`. */
export function ShopSections({ open }: { open: ShopSection }) {
  const [address] = useSearchParams();
  const list = useRef<HTMLUListElement>(null);
  // A phone is narrower than all of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is marked then
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]');
    link?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [open]);
  return (
    <nav aria-label={words.title}>
      <ul ref={list} className={styles.sections}>
        {sections.map((section) => (
          <li key={section}>
            <Link
              href={`/admin?${withSection(address, section)}`}
              className={styles.section}
              aria-current={section === open ? 'page' : undefined}
            >
              {words.sections[section]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
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
