import { useState } from 'react';
import { adminApi } from '#pwa/admin/admin-session.ts';
import { showAlert } from '#pwa/ui/alert-store.ts';
import { Button } from '#pwa/ui/button.tsx';
import { saveFile } from '#pwa/ui/save-file.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { words } from './words.ts';

/** The print files of an order as one ZIP, made by the server (B26). */
export function OrderPrintFiles({ orderNumber }: { orderNumber: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const answer = await adminApi().printFiles(orderNumber);
      if (!answer.ok) return await showAlert(textOf(answer) || words.notDownloaded);
      const { file, problems } = answer.data;
      saveFile(file, `${orderNumber}-print.zip`);
      if (problems > 0) await showAlert(words.toLookAt(problems));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={busy} onClick={download}>
      {busy ? words.preparing : words.download}
    </Button>
  );
}
