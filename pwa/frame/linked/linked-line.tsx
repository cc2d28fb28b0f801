import { useState } from 'react';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import { LineDialog } from '#pwa/ordering/gift/line-dialog.tsx';
import { useCartPicture } from '#pwa/ordering/use-cart-picture.ts';

/** Shows the dialog for the cart line named in the URL, if the cart has it. */
export function LinkedLine({ id, onClose }: { id: string; onClose: () => void }) {
  const line = useCartPicture()?.lines.find((there) => there.id === id);
  const [opened, setOpened] = useState<ShownLine | null>(null);
  if (opened?.id !== id && line) setOpened(line);
  // Once open it stays, even if the line is removed: the dialog reports that itself.
  if (opened?.id !== id) return null;
  return <LineDialog key={id} line={opened} purpose="edit" onClose={onClose} />;
}
