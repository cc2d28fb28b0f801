import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { words } from '#pwa/frame/words.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { ChevronDownIcon } from '#pwa/ui/icons.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { productPages } from '#shared/gifts/shelf.ts';
import { familyWords } from '#shared/gifts/shelf-words.ts';
import linkStyles from './header.module.css';

/** Shows the Products button and its list of the four families; Esc and a press elsewhere close it. */
export function ProductsMenu({ path, stacked }: { path: string; stacked: boolean }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!open || stacked) return undefined;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open, stacked]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (open) moveFocus(box.current, event.key === 'ArrowDown' ? 1 : -1);
    else setOpen(true);
  };

  const here = productPages.some((page) => page.path === path);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys add to native links and button
    <div ref={box} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={classNames(ui.sunkenOnHover, linkStyles.link, here && linkStyles.here)}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {words.products}
        <span className={classNames(linkStyles.chevron, open && ui.turned)}>
          <ChevronDownIcon />
        </span>
      </button>
      <ul id={listId} hidden={!open} className={stacked ? linkStyles.inline : linkStyles.panel}>
        {productPages.map((page) => (
          <li key={page.path}>
            <Link
              transition
              href={page.path}
              className={classNames(ui.sunkenOnHover, linkStyles.page)}
              aria-current={page.path === path ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              {familyWords[page.family].title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Moves focus among the menu's button and links, and stops at either end. */
function moveFocus(box: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('button, a') ?? [])];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.max(0, at + step)]?.focus();
}
