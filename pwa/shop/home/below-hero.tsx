import { lazy, type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import { useSentProducts } from '#pwa/gifts/sent-products.ts';
import { ButtonLink } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import {
  GiftIcon,
  LockIcon,
  MailIcon,
  PhoneIcon,
  PinIcon,
  SealIcon,
  TruckIcon,
} from '#pwa/ui/icons.tsx';
import { Late } from '#pwa/ui/loading/late.tsx';
import { PhoneLink } from '#pwa/ui/phone-link.tsx';
import { Picture } from '#pwa/ui/picture.tsx';
import { FromPrice } from '#pwa/ui/price/price.tsx';
import { useRates } from '#pwa/ui/price/use-rates.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { useLanguage } from '#pwa/ui/use-language.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { type ProductType, productTypes } from '#shared/gifts/families.ts';
import { sharedWords } from '#shared/gifts/shared-words.ts';
import { type ProductPage, productPages } from '#shared/gifts/shelf.ts';
import { occasionKeys, openingPrices, times } from '#shared/gifts/shelf-cards.ts';
import { familyWords } from '#shared/gifts/shelf-words.ts';
import { words as pageWords } from '#shared/pages/page-words.ts';
import { allGiftsPath } from '#shared/pages/public-pages.ts';
import { lowestPrice, type PricedProduct } from '#shared/pricing/lowest-price.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import styles from './home-screen.module.css';
import { laterWords } from './later-words.ts';
import { words } from './words.ts';

/** Shows what of the start page follows the first view. */
export function BelowHero() {
  useLanguage();
  return (
    <>
      <Promises />
      <Occasions />
      <GiftCards />
      <HowFound />
      <AboutSummary />
      <Highlights />
      <ContactSummary />
    </>
  );
}

/** Shows what the shop keeps to, each with its number where there is one. */
function Promises() {
  const { label, making, replaced, prices, photos } = laterWords.promises;
  return (
    <section className={styles.section} aria-label={label}>
      <ul className={styles.promises}>
        <Point
          className={styles.promise}
          icon={<GiftIcon />}
          title={<MakingDays />}
          text={making.text}
        />
        <Point
          className={styles.promise}
          icon={<SealIcon />}
          title={replaced.title}
          text={replaced.text(times.days, times.hours)}
        />
        <Point className={styles.promise} icon={<TruckIcon />} {...prices} />
        <Point className={styles.promise} icon={<LockIcon />} {...photos} />
      </ul>
    </section>
  );
}

const typesOfFamilies = productPages.map(({ types }) => types);

/** Shows the days that the cheapest gifts of most families take, those of a new shop until they are known. */
function MakingDays() {
  const sentProducts = useSentProducts(productTypes);
  const titleOf = (products: readonly Product[] = []) =>
    laterWords.promises.making.title(commonestDays(products) ?? times.making);
  return (
    <Late meanwhile={titleOf(sentProducts?.products)}>
      <LiveFamilyPrice families={typesOfFamilies} sentProducts={sentProducts}>
        {(atHand) => titleOf(atHand?.products)}
      </LiveFamilyPrice>
    </Late>
  );
}

function commonestDays(products: readonly Product[]): number | undefined {
  const countOf = (days: number) => products.filter(({ w_days }) => w_days === days).length;
  return products.map(({ w_days }) => w_days).sort((a, b) => countOf(b) - countOf(a))[0];
}

interface PointProps {
  className: string | undefined;
  icon: ReactNode;
  title: ReactNode;
  text: string;
}

function Point({ className, icon, title, text }: PointProps) {
  return (
    <li className={className}>
      <span className={styles.icon}>{icon}</span>
      <h2 className={styles.point}>{title}</h2>
      <p className={ui.snugNote}>{text}</p>
    </li>
  );
}

/** Shows the ways to all gifts for an occasion (B21); without scripts they lead to all gifts. */
function Occasions() {
  return (
    <nav className={styles.section} aria-labelledby="occasions-heading">
      <h2 className={styles.heading} id="occasions-heading">
        {laterWords.occasions}
      </h2>
      <ul className={ui.row2}>
        {occasionKeys.map((occasion) => (
          <li key={occasion}>
            <Link
              transition
              href={`${allGiftsPath}?occasion=${occasion}`}
              className={classNames(ui.inkEdgeWhenEnabled, ui.chip)}
            >
              {sharedWords.events[occasion]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shows a card for each family of gifts. */
function GiftCards() {
  return (
    <section className={styles.section} id="products" aria-labelledby="products-heading">
      <h2 className={styles.heading} id="products-heading">
        {laterWords.families}
      </h2>
      <ul className={styles.grid}>
        {productPages.map((page) => (
          <li key={page.path} className={styles.card}>
            <GiftCard page={page} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GiftCard({ page: { family, path, types, picture } }: { page: ProductPage }) {
  const { title } = familyWords[family];
  const { [family]: card } = laterWords.cards;
  return (
    <>
      <Picture src={`/products/${picture}.svg`} alt="" width={800} height={600} />
      <div className={styles.giftCardsWords}>
        <h3 className={ui.title}>{title}</h3>
        <p className={ui.muted}>{card.description}</p>
        <ul className={classNames(ui.smallStack1, ui.lines2, styles.features)}>
          {card.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <p className={styles.price}>
          <FamilyPrice types={types} />
        </p>
        <ButtonLink href={path} variant="secondary">
          {laterWords.shopFamily(title)}
        </ButtonLink>
      </div>
    </>
  );
}

const LiveFamilyPrice = lazy(async () => ({
  default: (await import('./live-family-price.tsx')).LiveFamilyPrice,
}));

/**
 * The lowest price of a family: of the products in the prerendered page, else the opening prices,
 * until the device's catalogue is read.
 */
function FamilyPrice({ types }: { types: readonly ProductType[] }) {
  const productsAtHand = useSentProducts(types);
  const families = useMemo(() => [types], [types]);
  const opening = openingPrices.filter(({ type }) => types.includes(type));
  return (
    <Late meanwhile={<LowestPriceText products={productsAtHand?.products ?? opening} />}>
      <LiveFamilyPrice families={families} sentProducts={productsAtHand}>
        {(atHand) => <LowestPriceText products={atHand?.products ?? opening} />}
      </LiveFamilyPrice>
    </Late>
  );
}

/** Shows `from ₹50`, or that all gifts are out of stock (D28). */
function LowestPriceText({ products }: { products: readonly PricedProduct[] }) {
  const rupees = lowestPrice(products, useRates());
  return rupees === null ? words.outOfStock : <FromPrice rupees={rupees} />;
}

/** Shows in three pictures how a day becomes a gift. */
function HowFound() {
  const { title, steps } = laterWords.howFound;
  return (
    <section className={styles.section} aria-labelledby="found-heading">
      <h2 className={styles.heading} id="found-heading">
        {title}
      </h2>
      <ol className={styles.steps}>
        {(['day', 'search', 'found'] as const).map((step) => (
          <li key={step} className={styles.step}>
            <Picture
              className={styles.stepPicture}
              src={`/products/home-${step}.svg`}
              alt=""
              width={240}
              height={180}
            />
            <p>{steps[step]}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Shows who the shop is, in a few sentences. */
function AboutSummary() {
  const { about } = laterWords;
  return (
    <section className={styles.section} aria-labelledby="about-heading">
      <div className={styles.panel}>
        <div className={styles.aboutSummaryWords}>
          <h2 className={styles.heading} id="about-heading">
            {pageWords.about.title}
          </h2>
          <p>{about.since}</p>
          <p>{about.gifts}</p>
          <ButtonLink href="/about" variant="secondary">
            {about.more}
          </ButtonLink>
        </div>
        <Picture
          className={styles.picture}
          src="/products/small_resin_frame.svg"
          alt={about.picture}
          width={800}
          height={600}
        />
      </div>
    </section>
  );
}

/** Shows the three reasons to order here. */
function Highlights() {
  const { label, gifts, quality, delivery } = laterWords.highlights;
  return (
    <section className={styles.section} aria-label={label}>
      <ul className={classNames(ui.stack3, ui.threeColumns)}>
        <Point className={styles.highlight} icon={<GiftIcon />} {...gifts} />
        <Point className={styles.highlight} icon={<SealIcon />} {...quality} />
        <Point className={styles.highlight} icon={<TruckIcon />} {...delivery} />
      </ul>
    </section>
  );
}

/** Shows where the shop is and how to reach it. */
function ContactSummary() {
  const { contact } = laterWords;
  return (
    <section className={styles.section} aria-labelledby="contact-heading">
      <h2 className={styles.heading} id="contact-heading">
        {contact.title}
      </h2>
      <ul className={styles.contactSummaryList}>
        <Way icon={<PinIcon />} label={contact.city}>
          {contact.inCity}
        </Way>
        <Way icon={<PhoneIcon />} label={contact.phone}>
          <PhoneLink phone={shop.phone} call={shop.call} />
        </Way>
        <Way icon={<MailIcon />} label={contact.email}>
          <a href={`mailto:${shop.email}`}>{shop.email}</a>
        </Way>
      </ul>
      <div>
        <ButtonLink href="/contact" variant="secondary">
          {contact.write}
        </ButtonLink>
      </div>
    </section>
  );
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className={styles.way}>
      <span className={styles.link}>{icon}</span>
      <div>
        <p className={ui.note}>{label}</p>
        <div className={classNames(ui.boldBreaking, ui.tallLinks)}>{children}</div>
      </div>
    </li>
  );
}
