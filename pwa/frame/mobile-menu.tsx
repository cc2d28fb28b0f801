import { CloseButton } from '#pwa/ui/close-button.tsx';
import { useNativeDialog } from '#pwa/ui/dialogs/use-native-dialog.ts';
import { words as uiWords } from '#pwa/ui/words.tsx';
import { MainLinks } from './main-links.tsx';
import styles from './mobile-menu.module.css';
import { words } from './words.tsx';

/** The navigation of small screens: a modal overlay. */
export function MobileMenu({ path, onClose }: { path: string; onClose: () => void }) {
  const dialog = useNativeDialog(onClose);
  const closeOnLink = (target: EventTarget) => {
    if (target instanceof Element && target.closest('a')) onClose();
  };
  return (
    <dialog {...dialog} className={styles.menu} aria-label={words.menu}>
      <div className={styles.inner}>
        <CloseButton className={styles.close} aria-label={uiWords.close} onClick={onClose} />
        {/* biome-ignore lint/a11y: the links inside are the controls; their clicks bubble up here */}
        <div onClick={(event) => closeOnLink(event.target)}>
          <MainLinks path={path} stacked />
        </div>
      </div>
    </dialog>
  );
}
