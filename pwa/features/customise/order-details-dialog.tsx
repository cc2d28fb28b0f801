import { useId, useRef } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { Modal } from '#pwa/ui/modal.tsx';
import { Picture } from '#pwa/ui/picture.tsx';
import { Price } from '#pwa/ui/price.tsx';
import { PriceBreakdownBox } from '#pwa/ui/price-breakdown.tsx';
import { fallbackImageUrl } from '#shared/catalogue/fallback-products.ts';
import { sizeOf, sizesOf } from '#shared/catalogue/gift-sizes.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { fieldsOf, isShown } from '#shared/customise/fields.ts';
import { priceLine } from '#shared/pricing/price-line.ts';
import { fieldName } from './focus-missing.ts';
import styles from './order-details-dialog.module.css';
import { OrderField } from './order-field.tsx';
import { useOrderDetails } from './use-order-details.ts';

interface OrderDetailsDialogProps {
  product: Product;
  onClose: () => void;
}

/** Asks for everything a gift needs, with its price as it is typed, and adds it to the cart. */
export function OrderDetailsDialog({ product, onClose }: OrderDetailsDialogProps) {
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const details = useOrderDetails(product, formElement, onClose);
  const { kind, form, photos, busy, marked } = details;
  const { price, priceBreakdown } = priceLine(product, form);
  return (
    <Modal
      title="Order Details"
      onClose={details.close}
      footer={
        <div className={styles.foot}>
          <p className={styles.total}>
            <span className={styles.totalLabel}>Price</span>
            <Price rupees={price} />
          </p>
          <div className={styles.actions}>
            <Button variant="secondary" onClick={details.close} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {busy ? (photos.length > 0 ? 'Uploading...' : 'Submitting...') : 'Add to Cart'}
            </Button>
          </div>
        </div>
      }
    >
      <ProductSummary product={product} />
      <form
        id={formId}
        ref={formElement}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void details.add();
        }}
      >
        {fieldsOf(kind)
          .filter((field) => isShown(field, form))
          .map((field) => (
            <div
              key={fieldName(field)}
              data-field={fieldName(field)}
              className={spanOf(field.control)}
            >
              <OrderField
                field={field}
                product={product}
                form={form}
                onForm={details.setForm}
                photos={photos}
                onPhotos={details.setPhotos}
                missing={field.missing !== undefined && marked.includes(field.missing)}
              />
            </div>
          ))}
      </form>
      {priceBreakdown.extras.length > 0 && (
        <div className={styles.breakdown}>
          <PriceBreakdownBox
            base={priceBreakdown.base}
            extras={priceBreakdown.extras}
            total={price}
          />
        </div>
      )}
    </Modal>
  );
}

/** Controls that need the whole width of the form. */
function spanOf(control: string): string | undefined {
  return ['multiline', 'photos', 'notes', 'names'].includes(control) ? styles.whole : undefined;
}

function ProductSummary({ product }: { product: Product }) {
  const size = sizeOf(product, 'dialog');
  const sizes = sizesOf(product.type, 'dialog');
  return (
    <div className={styles.summary}>
      <Picture
        className={styles.picture}
        src={product.image_url}
        fallbackSrc={fallbackImageUrl(product.type)}
        alt=""
        width={800}
        height={600}
        lazy={false}
      />
      <div>
        <h3 className={styles.name}>{product.display_name}</h3>
        <p className={styles.base}>
          <Price rupees={product.price} />
        </p>
        {sizes && (
          <p className={styles.size}>
            {size === null ? `Sizes: small ${sizes.small}, large ${sizes.large}` : `Size: ${size}`}
          </p>
        )}
      </div>
    </div>
  );
}
