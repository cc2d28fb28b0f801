import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Icon } from '#pwa/ui/icons.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { words } from './words.ts';
import styles from './work-row.module.css';

interface RowMenuProps {
  orderNumber: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** These are buttons, which stay as long as it is open: some ask before they do anything. */
  children: ReactNode;
}

/** Says which button each key leads to, from the one at `index` of `count`. */
const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Shows what else is done with an order behind three dots: arrows move in it, Escape and a tap elsewhere close it. */
export function RowMenu({ orderNumber, isOpen, onOpen, children }: RowMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const buttons = () => [...(menu.current?.querySelectorAll<HTMLElement>(':scope > button') ?? [])];
  useEffect(() => {
    if (!isOpen) return undefined;
    menu.current?.scrollIntoView({ block: 'nearest' });
    menu.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    const closeElsewhere = ({ target }: PointerEvent) => {
      const isHere = target instanceof Node && menu.current?.parentElement?.contains(target);
      if (!isHere) onOpen(false);
    };
    document.addEventListener('pointerdown', closeElsewhere);
    return () => document.removeEventListener('pointerdown', closeElsewhere);
  }, [isOpen, onOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons();
    const index = all.indexOf(document.activeElement as HTMLElement);
    // These keys do something else in a dialog that one of them opened.
    if (index === -1) return;
    if (event.key === 'Escape') {
      onOpen(false);
      opener.current?.focus();
    }
    const next = steps[event.key]?.(index, all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <>
      <Button
        ref={opener}
        variant="quiet"
        className={styles.dots}
        aria-label={words.moreOf(orderNumber)}
        title={words.more}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpen(!isOpen)}
      >
        <Icon>
          <path d="M5 12h.1M12 12h.1M19 12h.1" strokeWidth="3.5" />
        </Icon>
      </Button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no box of its own in older browsers
        <div
          ref={menu}
          id={id}
          role="group"
          aria-label={words.moreOf(orderNumber)}
          className={classNames(ui.screenOnly, styles.menu)}
          onKeyDown={onKeyDown}
        >
          {children}
        </div>
      )}
    </>
  );
}
