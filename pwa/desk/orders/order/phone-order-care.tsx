import { useState } from 'react';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { useOwnAccount } from '#pwa/desk/access/own-account.ts';
import { LinkToSend } from '#pwa/desk/link-to-send.tsx';
import { words } from '#pwa/desk/orders/words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useFocusWhenLost } from '#pwa/ui/focus/use-focus-when-lost.ts';
import { staffMay } from '#shared/accounts/staff-may.ts';
import type { AdminOrder } from '#shared/http/admin-schemas.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import styles from './order-facts.module.css';

type Said = { tone: 'error' | 'success'; text: () => string };

/**
 * For a caller, who has no account: the link of the order and, for owners, the end of what is known of
 * them (P21, B46).
 */
export function PhoneOrderCare({ order }: { order: AdminOrder }) {
  const { order_number: number, customer_phone: phone } = order;
  const own = useOwnAccount();
  const mayForget = own && staffMay(own.post, 'delete_caller');
  const [link, setLink] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [busy, setBusy] = useState<'link' | 'anew' | 'forget' | null>(null);
  const made = useFocusWhenLost(link !== null);
  const getLink = async () => {
    setSaid(null);
    setBusy('link');
    const answer = await adminApi().orderLink(number);
    setBusy(null);
    if (answer.ok) setLink(answer.data.order_link);
    else setSaid({ tone: 'error', text: () => words.phone.failed });
  };
  const makeAnew = async () => {
    setSaid(null);
    const answers = { confirmLabel: words.phone.anew, cancelLabel: words.phone.keepLink };
    const text = words.phone.anewAsk(number);
    if (!(await confirmAlert({ text, ...answers, isDanger: true }))) return;
    setBusy('anew');
    const answer = await adminApi().newOrderLink(number);
    setBusy(null);
    if (answer.ok) setLink(answer.data.order_link);
    const { anewMade, failed } = words.phone;
    setSaid(
      answer.ok ? { tone: 'success', text: () => anewMade } : { tone: 'error', text: () => failed },
    );
  };
  const forget = async () => {
    setSaid(null);
    const answers = { confirmLabel: words.phone.forget, cancelLabel: words.phone.keep };
    const text = words.phone.forgetAsk(number);
    if (!(await confirmAlert({ text, ...answers, isDanger: true }))) return;
    setBusy('forget');
    const answer = await adminApi().forgetCaller(number);
    setBusy(null);
    if (answer.ok) setSaid({ tone: 'success', text: () => words.phone.forgotten });
    else {
      const isOfAccount = answer.code === 'conflict';
      const { ofAccount, failed } = words.phone;
      setSaid({ tone: 'error', text: () => (isOfAccount ? ofAccount : failed) });
    }
  };
  return (
    <div className={styles.care}>
      {link === null ? (
        <Button
          variant="secondary"
          busy={busy === 'link'}
          disabled={busy !== null}
          onClick={() => void getLink()}
        >
          {words.phone.link}
        </Button>
      ) : (
        // Its button goes, and the focus would with it.
        <div className={styles.care} ref={made} tabIndex={-1}>
          <LinkToSend
            label={words.phone.link}
            hint={words.phone.linkHint}
            message={words.phone.message(shop.name, number, link)}
            link={link}
            phone={phone}
          />
          <Button
            variant="quiet"
            flush="start"
            busy={busy === 'anew'}
            disabled={busy !== null}
            onClick={() => void makeAnew()}
          >
            {words.phone.anew}
          </Button>
        </div>
      )}
      <div className={styles.owners}>
        {mayForget && (
          <Button
            variant="quiet"
            flush="start"
            busy={busy === 'forget'}
            disabled={busy !== null}
            onClick={() => void forget()}
          >
            {words.phone.forget}
          </Button>
        )}
        {mayForget === false && <p className={styles.hint}>{words.phone.ownerOnly}</p>}
      </div>
      {said && <Notice tone={said.tone}>{said.text()}</Notice>}
    </div>
  );
}
