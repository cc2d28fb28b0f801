import { useState } from 'react';
import { TextFileButton } from '#pwa/desk/forms/text-file-button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { TextArea } from '#pwa/ui/forms/field.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { isolated } from '#shared/language/directions.ts';
import type { SeenOrder } from './move-orders.ts';
import { readParcelNumbers } from './parcel-numbers.ts';
import { words } from './words.ts';

/** A list of more is none of the orders of a day. */
const mostPasted = 500_000;

interface PastedNumbersProps {
  orders: readonly SeenOrder[];
  /** Hears the numbers, and who carries all of them where the list says so. */
  onRead: (numbers: ReadonlyMap<string, string>, carrier: string | null) => void;
}

/** Takes the numbers from what a courier hands out, pasted or as a file. */
export function PastedNumbers({ orders, onRead }: PastedNumbersProps) {
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<ReturnType<typeof readParcelNumbers> | null>(null);
  const [isWrong, setWrong] = useState(false);
  const texts = words.ship;
  const take = (pastedText: string) => {
    setText(pastedText);
    setWrong(false);
    const numbersOfOrders = orders.map(({ order_number }) => order_number);
    const list = readParcelNumbers(pastedText, numbersOfOrders);
    setOutcome(pastedText.trim() === '' ? null : list);
    onRead(list.numbers, list.carrier);
  };
  const open = async (file: File) => {
    const bytes = file.size > mostPasted ? null : await file.arrayBuffer().catch(() => null);
    const fileText = bytes && readUtf8(bytes);
    if (fileText === null) setWrong(true);
    else take(fileText);
  };
  return (
    <div className={ui.stack2}>
      <TextArea
        label={texts.paste}
        hint={texts.pasteHint}
        rows={2}
        autoComplete="off"
        spellCheck={false}
        maxLength={mostPasted}
        value={text}
        onChange={({ target }) => take(target.value)}
      />
      <div className={ui.start}>
        <TextFileButton variant="secondary" onFile={open}>
          {texts.file}
        </TextFileButton>
      </div>
      <div role="status">
        {outcome && <p>{texts.filled(outcome.numbers.size, orders.length)}</p>}
        {outcome && outcome.unread.length > 0 && (
          <p>{texts.unread(outcome.unread.slice(0, 10).map(isolated).join(', '))}</p>
        )}
      </div>
      {outcome && outcome.otherLines !== null && (
        <Notice tone="error">{texts.otherLines(outcome.otherLines, orders.length)}</Notice>
      )}
      {isWrong && <Notice tone="error">{texts.fileWrong}</Notice>}
    </div>
  );
}

/** Returns null for a spreadsheet's own format, or another encoding. */
function readUtf8(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
