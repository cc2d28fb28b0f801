import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { words } from '#pwa/orders/words.ts';
import { Button, type ButtonVariant } from '#pwa/ui/button.tsx';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { Paper, type PaperKind } from './paper.tsx';

/** Some browsers never say that they are done: the paper of before would be printed with the next. */
let clearLast = () => {};

interface PrintButtonProps {
  /** What is pressed, the same after a reload. */
  name: string;
  /** What the button says. */
  text: string;
  /** What the paper is called. */
  label: string;
  kind?: PaperKind | undefined;
  /**
   * What is on the paper: stands ready for the browser's own command too, or is brought when the
   * button is pressed; null prints nothing.
   */
  paper: ReactNode | (() => Promise<ReactNode>);
  variant?: ButtonVariant;
  'aria-label'?: string;
  describedBy?: string | undefined;
}

/** Prints a paper (B4): it is made, its pictures awaited, then printed. */
export function PrintButton({ name, text, label, kind, paper, ...button }: PrintButtonProps) {
  const { variant, 'aria-label': ariaLabel, describedBy } = button;
  const [printed, setPrinted] = useState<{ paper: ReactNode; turn: number } | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const isPrinted = printed !== null;
  // What goes before its pictures came never says that it is ready.
  const forgetPaper = useCallback(() => {
    setPreparing(false);
    setPrinted(null);
  }, []);
  useEffect(() => {
    if (!isPrinted) return undefined;
    window.addEventListener('afterprint', forgetPaper);
    return () => window.removeEventListener('afterprint', forgetPaper);
  }, [isPrinted, forgetPaper]);
  const press = usePress(name, async () => {
    const content = typeof paper === 'function' ? await paper() : paper;
    if (content == null) return;
    clearLast();
    clearLast = forgetPaper;
    setPreparing(true);
    setPrinted({ paper: content, turn: (printed?.turn ?? 0) + 1 });
  });
  const isBusy = isPreparing || press['aria-busy'] === true;
  const isReady = typeof paper !== 'function' && !isPrinted;
  return (
    <>
      <Button
        variant={variant ?? 'secondary'}
        aria-label={isBusy ? undefined : ariaLabel}
        aria-describedby={describedBy}
        {...press}
        busy={isPreparing}
      >
        {isBusy ? words.paper.preparing : text}
      </Button>
      {isReady && (
        <Paper label={label} kind={kind}>
          {paper}
        </Paper>
      )}
      {printed && (
        <Paper key={printed.turn} label={label} kind={kind} onReady={() => setPreparing(false)}>
          {printed.paper}
        </Paper>
      )}
    </>
  );
}
