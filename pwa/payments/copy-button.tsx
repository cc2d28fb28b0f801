import { Button } from '#pwa/ui/button.tsx';
import { copyText } from '#pwa/ui/copy-text.ts';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { orderPaymentWords } from './order-payment-words.ts';

/** Copies a text that people type elsewhere; `label` says which. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    const copied = await copyText(text);
    showToast({
      text: copied ? orderPaymentWords.upi.copied : orderPaymentWords.upi.notCopied,
      confirms: true,
    });
  };
  return (
    <Button variant="quiet" aria-label={label} onClick={copy}>
      {orderPaymentWords.upi.copy}
    </Button>
  );
}
