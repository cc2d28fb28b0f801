import { useState } from 'react';
import { FormDialog } from '#pwa/desk/forms/form-dialog.tsx';
import styles from '#pwa/desk/primitives.module.css';
import { Button } from '#pwa/ui/button.tsx';
import { Select } from '#pwa/ui/forms/field.tsx';
import { isolated } from '#shared/language/directions.ts';
import { type ReturnReason, returnReasons } from '#shared/orders/corrections/corrections.ts';
import type { SeenOrder } from './move-orders.ts';
import type { Moving } from './use-move.ts';
import { words } from './words.ts';

interface CameBackProps {
  order: SeenOrder;
  moving: Moving;
  describedBy?: string | undefined;
}

/** Notes that a parcel came back, after it has asked why (B79): then it is sent again, or the order ends. */
export function CameBack({ order, moving, describedBy }: CameBackProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<ReturnReason | ''>('');
  const texts = words.cameBack;
  const options = returnReasons.map((value) => ({ value, label: texts.reasons[value] }));
  const submit = () => {
    setOpen(false);
    if (reason !== '') void moving.move('came_back', { reason });
  };
  return (
    <>
      <Button
        variant="quiet"
        className={styles.cancel}
        aria-haspopup="dialog"
        aria-disabled={moving.busy || undefined}
        aria-describedby={describedBy}
        onClick={() => setOpen(!moving.busy)}
      >
        {texts.open}
      </Button>
      {isOpen && (
        <FormDialog
          title={texts.title(order.order_number)}
          submit={texts.submit}
          back={texts.back}
          onSubmit={submit}
          onClose={() => setOpen(false)}
        >
          <p>{texts.explained(isolated(order.customer_name))}</p>
          <Select
            label={texts.why}
            required
            emptyLabel={texts.choose}
            data-missing={texts.whyMissing}
            value={reason}
            options={options}
            onChange={({ target }) => {
              setReason(returnReasons.find((each) => each === target.value) ?? '');
            }}
          />
        </FormDialog>
      )}
    </>
  );
}
