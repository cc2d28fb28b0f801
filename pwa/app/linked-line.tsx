import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { LineDialog } from '#pwa/features/customise/line-dialog.tsx';
import { type ShownLine, shownCart } from '#pwa/local/shown-cart.ts';
import { useScope } from '#pwa/session/use-scope.ts';

/** The dialog that changes the gift an address names, if it is in the cart. */
export function LinkedLine({ id, onClose }: { id: string; onClose: () => void }) {
  const scope = useScope();
  const lines = useLiveQuery(() => shownCart(scope), [scope]);
  const line = lines?.find((there) => there.id === id);
  const [opened, setOpened] = useState<ShownLine | null>(null);
  if (opened?.id !== id && line) setOpened(line);
  // One that is open stays, whatever becomes of the gift: it says so itself.
  if (opened?.id !== id) return null;
  return <LineDialog key={id} line={opened} purpose="edit" onClose={onClose} />;
}
