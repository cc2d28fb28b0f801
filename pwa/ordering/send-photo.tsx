import { useState } from 'react';
import { newId } from '#pwa/device/database/new-id.ts';
import { PhotoButton } from '#pwa/ordering/gift/fields/photo-button.tsx';
import { preparePhoto } from '#pwa/photos/prepare/prepare-photo.ts';
import { words } from '#pwa/photos/shown/words.ts';
import { Button, buttonClass } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useTried } from '#pwa/ui/forms/use-draft.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { isolated } from '#shared/language/directions.ts';

/** A photo that is ready to be sent, under an id that makes a repeat harmless (P39). */
export interface PhotoToSend {
  photoId: string;
  fileName: string;
  blob: Blob;
}

interface SendPhotoProps {
  /** What the button says. */
  label: string;
  /** Sends it, saying how far it is, 0 to 1; it was tried before where it goes on. Resolves to why it did not arrive. */
  send: (
    photo: PhotoToSend,
    options: { goesOn: boolean; onProgress: (share: number) => void },
  ) => Promise<(() => string) | string | null>;
  onSent?: () => void;
}

/** Takes one photo of the device and sends it at once: how far it is, and why it did not arrive, with another try. */
export function SendPhoto({ label, send, onSent }: SendPhotoProps) {
  const [photo, setPhoto] = useState<PhotoToSend | null>(null);
  const [share, setShare] = useState(0);
  const attempt = useTried();
  const sendIt = async (fresh: PhotoToSend, goesOn: boolean) => {
    setShare(0);
    return await send(fresh, { goesOn, onProgress: setShare });
  };
  const take = (file: File) =>
    attempt.run(async () => {
      setPhoto(null);
      const preparation = await preparePhoto(file);
      if (!preparation.ok) return () => words.refused[preparation.reason](isolated(file.name));
      const { fileName, blob } = preparation.photo;
      const fresh = { photoId: newId(), fileName, blob };
      setPhoto(fresh);
      return await sendIt(fresh, false);
    }, onSent);
  const percent = Math.round(share * 100);
  return (
    <div className={ui.stack2}>
      <PhotoButton
        className={buttonClass('secondary', ui.start)}
        disabled={attempt.busy}
        onFile={(file) => void take(file)}
      >
        {label}
      </PhotoButton>
      <div role="status">
        {attempt.busy && (
          <p className={ui.snugFine}>
            {words.uploading(percent)}{' '}
            <progress className={ui.inked} value={share} aria-label={label} />
          </p>
        )}
      </div>
      {attempt.failed && (
        <Notice tone="error">
          {attempt.failed.text()}{' '}
          {photo && (
            <Button
              variant="quiet"
              flush="start"
              onClick={() => void attempt.run(() => sendIt(photo, true), onSent)}
            >
              {words.retry}
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}
