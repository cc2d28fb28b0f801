import { useState } from 'react';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import { GiftPicture } from '#pwa/gifts/gift-picture.tsx';
import { PhotoNote } from '#pwa/gifts/warnings/photo-note.tsx';
import { words } from '#pwa/ordering/checkout/words.tsx';
import { words as lineWords } from '#pwa/ordering/lines/words.ts';
import { photoPlace, useGiftPhotos } from '#pwa/photos/shown/use-gift-photos.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { untilDialogShown } from '#pwa/ui/dialogs/use-native-dialog.ts';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { type CartLine, productOfLine } from '#shared/cart/cart-line.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import { shownDetails } from '#shared/customisation/shown-details.ts';
import styles from './checkout.module.css';
import { Step } from './checkout-steps.tsx';

const { Component: LineDialog, open: openDialog } = lazyAhead(
  async () => (await import('#pwa/ordering/gift/line-dialog.tsx')).LineDialog,
);

/** Of more gifts the first ones are shown until all are asked for. */
const shownAtFirst = 6;

interface GiftsToReadProps {
  lines: readonly ShownLine[];
  /** It is null while they are ordered. */
  onEdit: ((line: CartLine) => void) | null;
}

/** Shows the gifts large with all that is made of them, each to be changed with a tap, before they are paid. */
export function GiftsToRead({ lines, onEdit }: GiftsToReadProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shownLines = showsAll ? lines : lines.slice(0, shownAtFirst);
  return (
    <Step title={words.toRead.title}>
      <p className={ui.note}>{words.toRead.lead}</p>
      <ul className={ui.stack5}>
        {shownLines.map((line) => (
          <GiftToRead key={line.id} line={line} onEdit={onEdit} />
        ))}
      </ul>
      {shownLines.length < lines.length && (
        <Button variant="secondary" onClick={() => setShowsAll(true)}>
          {words.toRead.all(lines.length)}
        </Button>
      )}
    </Step>
  );
}

interface GiftToReadProps extends Pick<GiftsToReadProps, 'onEdit'> {
  line: ShownLine;
}

function GiftToRead({ line, onEdit }: GiftToReadProps) {
  const product = productOfLine(line);
  const photos = useGiftPhotos(photoPlace(line));
  const name = shownName(product.name, line.name, line.name_hi);
  return (
    <li className={classNames(ui.shrinking, styles.gift)}>
      <GiftPicture isRead product={product} customisation={line.customization} photos={photos} />
      <div className={styles.giftText}>
        <h3 className={classNames('gift-name', ui.smallTitle)}>
          {line.quantity > 1 ? `${line.quantity} × ${name}` : name}
        </h3>
        <dl className={classNames(ui.noteTerms, styles.details)}>
          {shownDetails(product, line.datewith_instructions).map((detail) => (
            <Detail key={detail} text={detail} />
          ))}
        </dl>
        <PhotoNote product={product} customisation={line.customization} />
        <Button
          variant="secondary"
          className={styles.edit}
          aria-label={lineWords.editGift(name)}
          disabled={onEdit === null}
          onClick={() => openDialog(() => untilDialogShown(() => onEdit?.(line)))}
        >
          {lineWords.edit}
        </Button>
      </div>
    </li>
  );
}

/** A detail is its label and its value; what another client wrote may have no label. */
function Detail({ text }: { text: string }) {
  const at = text.indexOf(': ');
  return (
    <div>
      <dt>{at > 0 && text.slice(0, at)}</dt>
      <dd>{at > 0 ? text.slice(at + 2) : text}</dd>
    </div>
  );
}

/** Shows the dialog in which a gift is changed, over the checkout. */
export function GiftToEdit({ line, onClose }: { line: CartLine; onClose: () => void }) {
  return <LineDialog line={line} purpose="edit" onClose={onClose} />;
}
