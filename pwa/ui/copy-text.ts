/**
 * Copies a text on a tap. Returns false where the page may not write to the clipboard, such as
 * without https.
 */
export async function copyText(text: string): Promise<boolean> {
  if (!navigator.clipboard) return copySelected(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return copySelected(text);
    throw error;
  }
}

/** The older way, which the views of apps leave open. */
function copySelected(text: string): boolean {
  const tapped = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0' });
  // Within the dialog that may be open: all else is inert.
  (tapped?.parentElement ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (tapped instanceof HTMLElement) tapped.focus({ preventScroll: true });
  return copied;
}
