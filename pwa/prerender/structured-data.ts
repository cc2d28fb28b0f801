import { openingProductsOf } from '#shared/catalogue/opening-products.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { productDescription } from '#shared/catalogue/product-description.ts';
import { productPages } from '#shared/catalogue/product-pages.ts';
import { shop } from '#shared/shop.ts';
import { siteOriginPlaceholder } from '#shared/site-origin.ts';
import type { PublicPage } from './public-pages.ts';

const address = (path: string) => `${siteOriginPlaceholder}${path}`;

const organisation = {
  '@type': 'OnlineStore',
  '@id': address('/#shop'),
  name: shop.name,
  url: address('/'),
  logo: address('/icons/icon-512.png'),
  foundingDate: String(shop.founded),
  email: shop.email,
  telephone: shop.phone,
  address: { '@type': 'PostalAddress', addressLocality: shop.city, addressCountry: 'IN' },
};

/** The schema.org data of a page, as JSON-LD. Says nothing about returns or delivery time (D2). */
export function structuredData({ path, title }: PublicPage): object {
  const graph = path === '/' ? homeGraph() : pageGraph(path, title);
  return { '@context': 'https://schema.org', '@graph': graph };
}

function homeGraph(): object[] {
  const site = {
    '@type': 'WebSite',
    '@id': address('/#site'),
    name: shop.name,
    url: address('/'),
    inLanguage: 'en-IN',
    publisher: { '@id': organisation['@id'] },
  };
  return [organisation, site];
}

function pageGraph(path: string, title: string): object[] {
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: shop.name, item: address('/') },
      { '@type': 'ListItem', position: 2, name: title, item: address(path) },
    ],
  };
  const page = Object.values(productPages).find((candidate) => candidate.path === path);
  if (!page) return [crumbs];
  const products = openingProductsOf(page.types);
  const list = {
    '@type': 'ItemList',
    name: title,
    numberOfItems: products.length,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: productData(product, path),
    })),
  };
  return [crumbs, list];
}

function productData(product: Product, path: string): object {
  return {
    '@type': 'Product',
    name: product.display_name,
    sku: product.name,
    description: productDescription(product),
    image: address(product.image_url),
    brand: { '@type': 'Brand', name: shop.name },
    offers: {
      '@type': 'Offer',
      url: address(path),
      price: product.price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${product.is_available ? 'InStock' : 'OutOfStock'}`,
      seller: { '@id': organisation['@id'] },
    },
  };
}
