import { type DragEvent, useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import styles from '#pwa/desk/catalogue/shop-panel.module.css';
import { words } from '#pwa/desk/catalogue/words.ts';
import { TextFileButton } from '#pwa/desk/forms/text-file-button.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Disclosure } from '#pwa/ui/disclosure.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useTried } from '#pwa/ui/forms/use-draft.ts';
import { saveFile } from '#pwa/ui/save-file.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline } from '#pwa/ui/use-online.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { maxPriceListBytes } from '#shared/http/bounds.ts';
import { isolated } from '#shared/language/directions.ts';
import { PriceListDialog } from './price-list-dialog.tsx';

/** All prices as a file: one to download, and one to change them by (B55). */
export function PriceListPart({ onChanged }: { onChanged: () => void }) {
  const isOnline = useOnline();
  const [listFile, setListFile] = useState<ListFile | null>(null);
  const [isOver, setIsOver] = useState(false);
  const downloading = useTried();
  const download = () =>
    downloading.run(async () => {
      const answer = await deskApi().priceListFile();
      if (!answer.ok) return () => textOf(answer) || words.priceList.notDownloaded;
      saveFile(answer.data, 'price-list.csv');
      return null;
    });
  const openFile = async (file: File) => setListFile(await readListFile(file));
  const over = (event: DragEvent) => {
    if (!isOnline || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void openFile(file);
  };
  return (
    <Disclosure label={words.priceList.section}>
      <section
        className={classNames(styles.list, isOver && styles.over)}
        aria-label={words.priceList.section}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <div className={ui.row3}>
          <Button
            variant="secondary"
            busy={downloading.busy}
            disabled={!isOnline}
            onClick={() => void download()}
          >
            {downloading.busy ? words.priceList.downloading : words.priceList.download}
          </Button>
          <TextFileButton variant="secondary" disabled={!isOnline} onFile={openFile}>
            {words.priceList.choose}
          </TextFileButton>
        </div>
        <p className={ui.note}>{words.priceList.lead}</p>
        {downloading.failed && <Notice tone="error">{downloading.failed.text()}</Notice>}
        {listFile?.ok === false && (
          <Notice tone="error">
            {words.priceList.unread[listFile.why](isolated(listFile.name))}
          </Notice>
        )}
        {listFile?.ok && (
          <PriceListDialog
            text={listFile.text}
            onChanged={onChanged}
            onClose={() => setListFile(null)}
          />
        )}
      </section>
    </Disclosure>
  );
}

type ListFile =
  | { ok: true; name: string; text: string }
  /** `not_text`: a spreadsheet's own format, or another encoding. */
  | { ok: false; name: string; why: 'too_large' | 'not_text' | 'unreadable' };

/** Reads a chosen price list. Nothing is sent of one that can be no list. @internal */
export async function readListFile(file: Blob & { name: string }): Promise<ListFile> {
  const { name } = file;
  if (file.size > maxPriceListBytes) return { ok: false, name, why: 'too_large' };
  const bytes = await file.arrayBuffer().catch((error: unknown) => {
    // The file may have been moved since, or be a folder.
    if (error instanceof DOMException) return null;
    throw error;
  });
  if (!bytes) return { ok: false, name, why: 'unreadable' };
  const text = decodeText(bytes);
  return text === null ? { ok: false, name, why: 'not_text' } : { ok: true, name, text };
}

/**
 * Returns the text, in UTF-8 or by its mark (BOM) in UTF-16, as Excel saves “Unicode text”; null
 * when it is neither.
 */
function decodeText(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder(encodingOf(new Uint8Array(bytes)), { fatal: true }).decode(bytes);
    // UTF-16 without its mark has one in each letter of a name.
    return text.includes('\0') ? null : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
