import type { ReactNode } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { words } from './words.ts';

/** Why orders were not moved, until somebody has read it. */
export function MoveNotice({ children, onRead }: { children: ReactNode; onRead: () => void }) {
  return (
    <Notice tone="error">
      {children}
      <Button variant="secondary" className={ui.above3} onClick={onRead}>
        {words.dismiss}
      </Button>
    </Notice>
  );
}
