import { useState } from 'react';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { words } from '#pwa/desk/orders/words.ts';
import { Button, type ButtonVariant } from '#pwa/ui/button.tsx';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { saveFile } from '#pwa/ui/save-file.ts';
import { textOf } from '#shared/failures/failure-words.ts';

interface OrderPrintFilesProps {
  orderNumber: string;
  variant?: ButtonVariant;
  /** The element that names the order, where several stand on one page. */
  describedBy?: string;
}

/** Shows the print files of an order as one ZIP, made by the server (B26). */
export function OrderPrintFiles(props: OrderPrintFilesProps) {
  const { orderNumber, variant = 'secondary', describedBy } = props;
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const answer = await adminApi().printFiles(orderNumber);
      if (!answer.ok) return await showAlert(textOf(answer) || words.paper.notDownloaded);
      const { file, problems } = answer.data;
      saveFile(file, `${orderNumber}-print.zip`);
      if (problems > 0) await showAlert(words.paper.toLookAt(problems));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant={variant} busy={busy} aria-describedby={describedBy} onClick={download}>
      {busy ? words.paper.preparing : words.paper.download}
    </Button>
  );
}
