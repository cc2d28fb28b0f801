import { Button } from '#pwa/ui/button.tsx';
import { copyText } from '#pwa/ui/copy-text.ts';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { payWords } from './pay-words.ts';

/** Copies a text that people type elsewhere; `label` says which. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    const copied = await copyText(text);
    showToast({ text: copied ? payWords.upi.copied : payWords.upi.notCopied, confirms: true });
  };
  return (
    <Button variant="quiet" aria-label={label} onClick={copy}>
      {payWords.upi.copy}
    </Button>
  );
}
