import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { LineDialog } from '#pwa/features/customise/line-dialog.tsx';
import { type ShownLine, shownCart } from '#pwa/local/shown-cart.ts';
import { useScope } from '#pwa/session/use-scope.ts';

/** The dialog for the cart line named in the URL, if the cart has it. */
export function LinkedLine({ id, onClose }: { id: string; onClose: () => void }) {
  const scope = useScope();
  const lines = useLiveQuery(() => shownCart(scope), [scope]);
  const line = lines?.find((there) => there.id === id);
  const [opened, setOpened] = useState<ShownLine | null>(null);
  if (opened?.id !== id && line) setOpened(line);
  // Once open it stays, even if the line is removed: the dialog reports that itself.
  if (opened?.id !== id) return null;
  return <LineDialog key={id} line={opened} purpose="edit" onClose={onClose} />;
}
