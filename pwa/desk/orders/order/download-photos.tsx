import { useState } from 'react';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { words } from '#pwa/desk/orders/words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { saveFile } from '#pwa/ui/save-file.ts';
import type { AdminOrder } from '#shared/http/admin-schemas.ts';
import { fileEnding, type PhotoFile, photoFiles } from './photo-files.ts';

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
      else await showAlert(words.photosNotDownloaded);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={busy} onClick={download}>
      {busy ? words.preparingPhotos : words.downloadPhotos(files.length)}
    </Button>
  );
}

/** All photos in one zip file; null when one of them could not be had. */
async function zipPhotos(files: readonly PhotoFile[]): Promise<Blob | null> {
  const api = adminApi();
  const inputs: { name: string; input: Blob }[] = [];
  for (const { imageUrl, name } of files) {
    const photo = await api.photo(imageUrl);
    if (!photo.ok) return null;
    inputs.push({ name: name + fileEnding(photo.data.type), input: photo.data });
  }
  const { downloadZip } = await import('client-zip');
  return downloadZip(inputs).blob();
}
