import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import styles from './primitives.module.css';

interface SubTabsProps<Part extends string> {
  label: string;
  parts: readonly Part[];
  names: Readonly<Record<Part, string>>;
  open: Part;
  addressOf: (part: Part) => string;
}

/** The links of the parts of a tab; the open one is in the address. */
export function SubTabs<Part extends string>(props: SubTabsProps<Part>) {
  const { label, parts, names, open, addressOf } = props;
  const list = useRef<HTMLUListElement>(null);
  // A phone is narrower than all of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is marked then
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]');
    link?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [open]);
  return (
    <nav className={ui.screenOnly} aria-label={label}>
      <ul ref={list} className={classNames(ui.inkLinks, styles.parts)}>
        {parts.map((part) => (
          <li key={part}>
            <Link
              href={addressOf(part)}
              className={classNames(ui.innerRing, styles.part)}
              aria-current={part === open ? 'page' : undefined}
            >
              {names[part]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
