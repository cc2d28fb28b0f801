import { useStore } from 'zustand';
import { keepingStore } from '#pwa/device/keeping.ts';
import { Button } from '#pwa/ui/button.tsx';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { Page } from '#pwa/ui/page.tsx';
import styles from './message-screen.module.css';

/** What a shopper reads when a screen broke or its code could not be fetched. */
export function FailedScreen() {
  const kept = useStore(keepingStore, ({ data }) => data === true);
  return (
    <Page
      title="This page did not open"
      lead={
        kept
          ? 'Something went wrong on our side, or the connection dropped. Your cart is safe on this device.'
          : 'Something went wrong on our side, or the connection dropped.'
      }
      width="reading"
    >
      <div className={styles.actions}>
        <Button onClick={() => location.reload()}>Reload</Button>
        <ButtonLink href="/" variant="secondary">
          Back to the shop
        </ButtonLink>
      </div>
    </Page>
  );
}
