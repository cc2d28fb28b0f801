import type { ComponentType } from 'react';
import { useSearchParams } from 'wouter';
import { DeliverySection } from '#pwa/desk/shop-settings/delivery-section.tsx';
import { NoticesSection } from '#pwa/desk/shop-settings/notices/notices-section.tsx';
import { CouponsSection } from './coupons/coupons-section.tsx';
import { ProductsSection } from './products/products-section.tsx';
import styles from './shop-panel.module.css';
import { openSection, type ShopSection, ShopSections } from './shop-sections.tsx';

/** What each section shows. */
const panels: Readonly<Record<ShopSection, ComponentType>> = {
  products: ProductsSection,
  coupons: CouponsSection,
  notices: NoticesSection,
  delivery: DeliverySection,
};

/** The Shop tab: what is for sale and on what terms, in sections. */
export function ShopPanel() {
  const [address] = useSearchParams();
  const open = openSection(address);
  const Section = panels[open];
  return (
    <div className={styles.shop}>
      <ShopSections open={open} />
      <Section />
    </div>
  );
}
