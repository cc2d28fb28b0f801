import { CloseIcon } from '#pwa/ui/icons.tsx';
import { useNativeDialog } from '#pwa/ui/use-native-dialog.ts';
import { MainLinks } from './main-links.tsx';
import styles from './mobile-menu.module.css';

/** The navigation of small screens: an overlay that keeps focus inside until it closes. */
export function MobileMenu({ path, onClose }: { path: string; onClose: () => void }) {
  const dialog = useNativeDialog(onClose);
  const closeOnLink = (target: EventTarget) => {
    if (target instanceof Element && target.closest('a')) onClose();
  };
  return (
    <dialog {...dialog} className={styles.menu} aria-label="Menu">
      <div className={styles.inner}>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </button>
        {/* biome-ignore lint/a11y: the links inside are the controls; this hears them bubble */}
        <div onClick={(event) => closeOnLink(event.target)}>
          <MainLinks path={path} stacked />
        </div>
      </div>
    </dialog>
  );
}
