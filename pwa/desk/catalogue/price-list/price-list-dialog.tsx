import { useState } from 'react';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { DialogActions } from '#pwa/desk/forms/dialog-actions.tsx';
import { useTried } from '#pwa/desk/forms/use-tried.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { FailedNotice } from '#pwa/ui/feedback/failed-notice.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import type { PriceListPreview } from '#shared/catalogue/price-list.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { changePrices } from './change-prices.ts';
import { isSwitched, ListChanges } from './list-changes.tsx';
import { ListProblems } from './list-problems.tsx';
import styles from './price-list.module.css';
import { words } from './words.ts';

interface PriceListDialogProps {
  /** The CSV text. */
  text: string;
  onChanged: () => void;
  onClose: () => void;
}

/** Shows what a price list would change, or its mistakes, and changes it. */
export function PriceListDialog({ text, onChanged, onClose }: PriceListDialogProps) {
  const isOnline = useOnline();
  const [checked, setChecked] = useState<ApiAnswer<PriceListPreview> | null>(null);
  const { load, refresh } = useAnswer('price list', {
    ask: () => adminApi().previewPrices(text),
    onAsk: () => setChecked(null),
    onAnswer: setChecked,
  });
  const changing = useTried();
  const preview = checked?.ok ? checked.data : null;
  const changes = preview?.ok ? preview.changes : [];
  const change = () =>
    changing.run(async () => {
      const failed = await changePrices(changes, onChanged);
      // Somebody else may have changed them.
      if (failed) refresh();
      return failed;
    }, onClose);
  return (
    <Modal
      title={words.title}
      onClose={onClose}
      footer={
        <DialogActions>
          <Button variant="secondary" disabled={changing.busy} onClick={onClose}>
            {changes.length > 0 ? words.cancel : words.close}
          </Button>
          {changes.length > 0 && (
            <Button busy={changing.busy} disabled={!isOnline} onClick={() => void change()}>
              {changing.busy ? words.changing : changeText(changes)}
            </Button>
          )}
        </DialogActions>
      }
    >
      <div className={styles.preview}>
        {!isOnline && <Notice>{words.offline}</Notice>}
        {changing.failed && <Notice tone="error">{changing.failed.text()}</Notice>}
        {checked === null && (
          <>
            <p role="status">{words.checking}</p>
            <Skeleton lines={6} />
          </>
        )}
        {checked?.ok === false && (
          <FailedNotice onTryAgain={load}>{textOf(checked) || words.failed}</FailedNotice>
        )}
        {preview && (preview.ok ? <ListChanges {...preview} /> : <ListProblems {...preview} />)}
      </div>
    </Modal>
  );
}

function changeText(changes: Extract<PriceListPreview, { ok: true }>['changes']): string {
  const { length } = changes;
  return changes.some(isSwitched) ? words.changeProducts(length) : words.changePrices(length);
}
