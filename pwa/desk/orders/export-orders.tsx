import { useState } from 'react';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import type { OrdersAsked } from '#pwa/desk/api/order-calls.ts';
import { Button } from '#pwa/ui/button.tsx';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { saveFile } from '#pwa/ui/save-file.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { words } from './words.ts';

/** The whole filtered list as a CSV file (B4). */
export function ExportOrders({ asked }: { asked: OrdersAsked }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const answer = await adminApi().ordersFile(asked);
      if (answer.ok) saveFile(answer.data, 'orders.csv');
      else await showAlert(textOf(answer) || words.notExported);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={busy} onClick={download}>
      {busy ? words.exporting : words.export}
    </Button>
  );
}
