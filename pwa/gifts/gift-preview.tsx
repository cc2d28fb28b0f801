import { createElement, memo, type ReactElement, useId, useState } from 'react';
import { type PhotoSource, usePhotoAddresses } from '#pwa/photos/use-photo-addresses.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import { useLanguage } from '#pwa/ui/use-language.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import type { DrawingAttributes, DrawingNode } from '#shared/drawing/drawing-node.ts';
import { drawPreview } from '#shared/preview/draw-preview.ts';
import styles from './gift-preview.module.css';

interface GiftPreviewProps {
  product: Pick<Product, 'name' | 'type'>;
  customisation: Customisation;
  /** In their order; takes what `useGiftPhotos` returns. */
  photos: readonly PhotoSource[];
  className?: string | undefined;
}

/**
 * The picture of a personalised gift, as wide as its place (B1). A hidden text describes it:
 * as a label, the description would sound like those of the fields that are drawn.
 */
export const GiftPreview = memo(function GiftPreview(props: GiftPreviewProps) {
  const { product, customisation, className } = props;
  // Whose words are drawn.
  useLanguage();
  const addresses = usePhotoAddresses(props.photos);
  const photos = props.photos.map(({ key }, index) => ({
    id: key,
    address: addresses[index] ?? '',
  }));
  const { picture, description } = drawPreview({
    ...{ product, customisation, photos },
    idPrefix: useId(),
  });
  const { role: _, 'aria-label': _label, ...attributes } = picture.attributes;
  return (
    <>
      {toElement(
        { ...picture, attributes },
        { className: classNames(styles.picture, className), 'aria-hidden': true },
      )}
      <span className="visually-hidden">{description}</span>
    </>
  );
}, showsTheSame);

/** Drafts and database rows are new objects at every read, so what they say is compared. */
function showsTheSame(before: GiftPreviewProps, after: GiftPreviewProps): boolean {
  return (
    before.product.name === after.product.name &&
    before.product.type === after.product.type &&
    before.className === after.className &&
    sourcesOf(before.photos) === sourcesOf(after.photos) &&
    JSON.stringify(before.customisation) === JSON.stringify(after.customisation)
  );
}

/** A photo's bytes never change under its key, though every read brings a new Blob of them. */
function sourcesOf(photos: readonly PhotoSource[]): string {
  return JSON.stringify(photos.map(({ key, blob, url }) => [key, blob !== null, url]));
}

/** Elements, never markup: what a shopper typed cannot become anything but text (T24). */
function toElement(
  { tag, attributes, children, text }: DrawingNode,
  more: { className?: string; 'aria-hidden'?: true } = {},
): ReactElement {
  if (tag === 'image') return <Photo key={attributes.href} attributes={attributes} />;
  const inside = text === undefined ? children.map((child) => toElement(child)) : [text];
  return createElement(tag, { ...propertiesOf(attributes), ...more }, ...inside);
}

/** A photo that does not load, as without a network, leaves the landscape below it in view. */
function Photo({ attributes }: { attributes: DrawingAttributes }) {
  const [failed, setFailed] = useState(false);
  return failed ? null : <image {...propertiesOf(attributes)} onError={() => setFailed(true)} />;
}

function propertiesOf(attributes: DrawingAttributes): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [propertyName(name), value]),
  );
}

/** `stroke-width` → `strokeWidth`, as React names it; `aria-label` keeps its name. */
function propertyName(attribute: string): string {
  if (attribute.startsWith('aria-')) return attribute;
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
