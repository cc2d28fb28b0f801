import { words } from '#pwa/frame/words.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import styles from './header.module.css';

/** Shows the number of the cart link, for those who see it and those who hear it. */
export function CartCountView({ count }: { count: number }) {
  return (
    <>
      {count > 0 && (
        <span className={classNames(ui.ownColors, styles.badge)} aria-hidden="true">
          {count}
        </span>
      )}
      <span className="visually-hidden">{words.cart(count)}</span>
    </>
  );
}
