import { useState } from 'react';
import { showAlert } from '#pwa/ui/alert-store.ts';
import { Button } from '#pwa/ui/button.tsx';
import { saveFile } from '#pwa/ui/save-file.ts';
import type { AdminOrder } from '#shared/http/admin-schemas.ts';
import { photoFiles } from './photo-files.ts';
import { zipPhotos } from './zip-photos.ts';

/** All photos of an order as one zip file, put together on this device. */
export function DownloadPhotos({ order }: { order: AdminOrder }) {
  const [busy, setBusy] = useState(false);
  const files = photoFiles(order);
  if (files.length === 0) return null;
  const download = async () => {
    setBusy(true);
    try {
      const zip = await zipPhotos(files);
      if (zip) saveFile(zip, `${order.order_number}-photos.zip`);
      else await showAlert('The photos could not be downloaded. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={busy} onClick={download}>
      {busy ? 'Preparing photos…' : `Download photos (${files.length})`}
    </Button>
  );
}
