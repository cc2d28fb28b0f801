import { shownName } from '#shared/catalogue/display-name.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { type Address, addressIn, languages } from '#shared/language/language.ts';
import type { SentPart } from '#shared/pages/prerendered-page.ts';
import { siteOriginPlaceholder } from '#shared/pages/site-origin.ts';
import { shop } from '#shared/shop-settings/shop.ts';

const address = (path: string) => `${siteOriginPlaceholder}${path}`;

const organisation = {
  '@type': 'OnlineStore',
  '@id': address('/#shop'),
  name: shop.name,
  legalName: shop.legalName,
  url: address('/'),
  logo: address('/icons/icon-512.png'),
  foundingDate: String(shop.founded),
  email: shop.email,
  telephone: shop.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: shop.address,
    addressLocality: shop.city,
    addressCountry: 'IN',
  },
};

/**
 * The schema.org data of a page that shows these products, as JSON-LD. Says nothing about
 * returns or delivery time (D2).
 */
export function structuredData(page: Address & { title: string }, sent: SentPart | null): object {
  const graph = page.path === '/' ? homeGraph(page) : pageGraph(page, sent);
  return { '@context': 'https://schema.org', '@graph': graph };
}

function homeGraph({ language }: Address): object[] {
  const site = {
    '@type': 'WebSite',
    '@id': address('/#site'),
    name: shop.name,
    url: address(addressIn(language, '/')),
    inLanguage: languages[language].locale,
    publisher: { '@id': organisation['@id'] },
  };
  return [organisation, site];
}

function pageGraph(
  { path, language, title }: Address & { title: string },
  sent: SentPart | null,
): object[] {
  const [home, here] = ['/', path].map((of) => address(addressIn(language, of)));
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: shop.name, item: home },
      { '@type': 'ListItem', position: 2, name: title, item: here },
    ],
  };
  if (!sent || sent.products.length === 0) return [crumbs];
  const list = {
    '@type': 'ItemList',
    name: title,
    numberOfItems: sent.total,
    itemListElement: sent.products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: productData(product, here),
    })),
  };
  return [crumbs, list];
}

function productData(product: Product, url: string | undefined): object {
  return {
    '@type': 'Product',
    name: shownName(product.name, product.display_name),
    sku: product.name,
    description: variantOf(product).description('shown'),
    image: address(product.image_url),
    brand: { '@type': 'Brand', name: shop.name },
    countryOfOrigin: { '@type': 'Country', name: 'IN' },
    offers: {
      '@type': 'Offer',
      url,
      price: product.price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${product.is_available ? 'InStock' : 'OutOfStock'}`,
      seller: { '@id': organisation['@id'] },
    },
  };
}
