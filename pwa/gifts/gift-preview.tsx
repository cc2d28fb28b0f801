import {
  createContext,
  createElement,
  memo,
  type ReactElement,
  useContext,
  useId,
  useState,
} from 'react';
import { languageStore } from '#pwa/device/language-store.ts';
import { type PhotoSource, usePhotoAddresses } from '#pwa/photos/shown/blob-address.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import { useLanguage } from '#pwa/ui/use-language.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import type { DrawingAttributes, DrawingNode } from '#shared/drawing/drawing-node.ts';
import { drawPreview, type Preview, type PreviewSubject } from '#shared/preview/draw-preview.ts';
import pictureStyles from './gift-picture.module.css';

let last: { content: string; preview: Preview } | null = null;

/** Draws the picture of a gift, and keeps it for `drawingOf` until the next is drawn. */
function drawAnew(subject: PreviewSubject): Preview {
  const preview = drawPreview(subject);
  last = { content: contentOf(subject), preview };
  return preview;
}

/**
 * Returns what is known of a gift by drawing it. Where its picture is what was drawn last, it is
 * not drawn again: a letter that is typed draws once for all that the dialog says of the gift.
 */
export function drawingOf(subject: PreviewSubject): Pick<Preview, 'photoPlaces' | 'tooLong'> {
  return last?.content === contentOf(subject) ? last.preview : drawAnew(subject);
}

/** All that places and words depend on, in one text: photos by their ids alone. */
function contentOf({ product, customisation, photos }: PreviewSubject): string {
  const { language } = languageStore.getState();
  const { name, type } = product;
  return JSON.stringify([language, name, type, customisation, photos.map(({ id }) => id)]);
}

export interface GiftPreviewProps {
  product: Pick<Product, 'name' | 'type'>;
  customisation: Customisation;
  /** In their order; takes what `useGiftPhotos` returns. */
  photos: readonly PhotoSource[];
  className?: string | undefined;
  /** Draws it in the words of the page unless told otherwise. */
  draw?: typeof drawAnew;
}

/**
 * The picture of a personalised gift, as wide as its place (B1). A hidden text describes it:
 * as a label, the description would sound like those of the fields that are drawn.
 */
export const GiftPreview = memo(function GiftPreview(props: GiftPreviewProps) {
  const { product, customisation, className, draw = drawAnew } = props;
  // The drawing is made anew when the language changes, whose words it has.
  useLanguage();
  const addresses = usePhotoAddresses(props.photos);
  const photos = props.photos.map(({ key }, index) => ({
    id: key,
    address: addresses[index] ?? '',
  }));
  const { picture, description } = draw({
    product,
    customisation,
    photos,
    idPrefix: useId(),
  });
  const [content] = useState(createContent);
  const ids = Object.fromEntries(photos.map(({ id, address }) => [address, id]));
  const { role: _, 'aria-label': _label, ...attributes } = picture.attributes;
  return (
    <>
      <svg
        {...propertiesOf(attributes)}
        className={classNames(pictureStyles.picture, className)}
        aria-hidden
      >
        <PhotoIds value={ids}>{content(picture.children)}</PhotoIds>
      </svg>
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
    before.draw === after.draw &&
    sourcesOf(before.photos) === sourcesOf(after.photos) &&
    JSON.stringify(before.customisation) === JSON.stringify(after.customisation)
  );
}

/** A photo's bytes never change under its key, though every read brings a new Blob of them. */
function sourcesOf(photos: readonly PhotoSource[]): string {
  return JSON.stringify(photos.map(({ key, blob, url }) => [key, blob !== null, url]));
}

/** A node with its element. */
interface Built {
  node: DrawingNode;
  element: ReactElement;
  inside: readonly Built[];
}

/**
 * Makes the elements of one picture after the other. What did not change keeps its element, which
 * React then leaves alone: of hundreds, a letter that is typed changes a few.
 */
export function createContent(): (nodes: readonly DrawingNode[]) => readonly ReactElement[] {
  let last: readonly Built[] = [];
  return (nodes) => {
    last = builtAll(nodes, last);
    return last.map(({ element }) => element);
  };
}

function builtAll(nodes: readonly DrawingNode[], before: readonly Built[]): readonly Built[] {
  return nodes.map((node, index) => built(node, index, before[index]));
}

function built(node: DrawingNode, index: number, before: Built | undefined): Built {
  const inside = builtAll(node.children, before?.inside ?? []);
  if (before && showsSame(node, before.node) && isSame(inside, before.inside)) return before;
  return { node, inside, element: elementOf(node, index, inside) };
}

/** Elements, never markup: what a shopper typed cannot become anything but text (T24). */
function elementOf(
  { tag, attributes, text }: DrawingNode,
  index: number,
  inside: readonly Built[],
): ReactElement {
  if (tag === 'image') return <Photo key={attributes.href} attributes={attributes} />;
  const key = `${index}`;
  return createElement(
    tag,
    { key, ...propertiesOf(attributes) },
    text ?? inside.map(({ element }) => element),
  );
}

function showsSame(one: DrawingNode, other: DrawingNode): boolean {
  const names = Object.keys(one.attributes) as (keyof DrawingAttributes)[];
  return (
    one.tag === other.tag &&
    one.text === other.text &&
    names.length === Object.keys(other.attributes).length &&
    names.every((name) => one.attributes[name] === other.attributes[name])
  );
}

function isSame(one: readonly Built[], other: readonly Built[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}

/** The ids of the photos by their addresses: by them the page knows which one is tapped. */
const PhotoIds = createContext<Readonly<Record<string, string>>>({});

/** A photo that does not load, as without a network, leaves the plain tone below it in view. */
function Photo({ attributes }: { attributes: DrawingAttributes }) {
  const [failed, setFailed] = useState(false);
  const id = useContext(PhotoIds)[String(attributes.href)];
  return failed ? null : (
    <image {...propertiesOf(attributes)} data-photo-id={id} onError={() => setFailed(true)} />
  );
}

/** The attributes of a drawing's element as React names them. */
export function propertiesOf(attributes: DrawingAttributes): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [propertyName(name), value]),
  );
}

/** `stroke-width` → `strokeWidth`, as React names it; `aria-label` keeps its name. */
function propertyName(attribute: string): string {
  if (attribute.startsWith('aria-')) return attribute;
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
