import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { useStaffAccount } from '#pwa/desk/access/staff-account.tsx';
import { DialogActions } from '#pwa/desk/forms/form-dialog.tsx';
import deskUi from '#pwa/desk/primitives.module.css';
import { Button } from '#pwa/ui/button.tsx';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { Icon } from '#pwa/ui/icons.tsx';
import { RemoteView, useRemote } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { staffMay } from '#shared/accounts/staff-may.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import type { ShopStateAnswer } from '#shared/shop-settings/machine-state.ts';
import styles from './state-sign.module.css';
import { words } from './words.ts';

const lookEveryMs = 10 * 60_000;

/** Shows owners in the header whether something is wrong with the machine, and opens what it says (B92). */
export function ShopStateSign() {
  const account = useStaffAccount();
  return account && staffMay(account.post, 'read_state') ? <Sign /> : null;
}

function Sign() {
  const [open, setOpen] = useState(false);
  const state = useRemote('state', () => deskApi().state(), { fresh: true });
  const { data, refresh } = state;
  const look = useEffectEvent(refresh);
  useEffect(() => {
    const timer = setInterval(() => look(), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  const count = data?.warnings.length ?? 0;
  return (
    <>
      <Button
        variant="quiet"
        aria-label={data ? words.open(count) : words.title}
        title={words.title}
        onClick={() => setOpen(true)}
      >
        <StateIcon />
        {count > 0 && <span className={styles.mark}>{count}</span>}
      </Button>
      {open && (
        <Modal
          title={words.title}
          onClose={() => setOpen(false)}
          className={deskUi.narrow}
          footer={
            <DialogActions>
              <Button variant="secondary" onClick={refresh}>
                {words.lookAgain}
              </Button>
            </DialogActions>
          }
        >
          <RemoteView remote={state} texts={words} lines={6}>
            {(answer) => <ShopState state={answer} />}
          </RemoteView>
        </Modal>
      )}
    </>
  );
}

/** Shows all that the machine says, first what is wrong, then how everything stands. */
function ShopState({ state }: { state: ShopStateAnswer }) {
  const { backup, disk, mail, warnings } = state;
  return (
    <div className={ui.stack4}>
      {warnings.length === 0 ? (
        <Notice tone="success">{words.well}</Notice>
      ) : (
        <Notice tone="error">
          <strong>{words.lookAt}</strong>
          <ul className={styles.warnings}>
            {warnings.map((warning) => (
              <li key={warning}>{words.warnings[warning]}</li>
            ))}
          </ul>
        </Notice>
      )}
      <dl className={ui.stack3}>
        <Fact label={words.backup}>
          {backup === null
            ? words.backupsOff
            : `${backup.last_at ? formatMoment(backup.last_at) : words.noBackup}. ${words.everyHours(backup.every_hours)}`}
          {backup?.failed_at && <p>{words.backupFailed(formatMoment(backup.failed_at))}</p>}
        </Fact>
        <Fact label={words.disk}>
          {disk ? words.diskFree(gigabytes(disk.free), gigabytes(disk.size)) : words.unknown}
        </Fact>
        <Fact label={words.mail}>{mail ? <MailFact {...mail} /> : words.mailOff}</Fact>
        <Fact label={words.whatsappName}>{words.whatsapp[state.whatsapp]}</Fact>
        <Fact label={words.version}>
          {words.versionOn(state.version, state.storage === 'sqlite' ? 'SQLite' : 'MongoDB')}
        </Fact>
        <Fact label={words.since}>{formatMoment(state.started_at)}</Fact>
      </dl>
    </div>
  );
}

function MailFact({
  sent_at: sentAt,
  failed_at: failedAt,
  why,
}: NonNullable<ShopStateAnswer['mail']>) {
  return (
    <>
      {sentAt === null && failedAt === null && words.mailUnused}
      {sentAt !== null && <p>{words.mailSent(formatMoment(sentAt))}</p>}
      {failedAt !== null && (
        <p>
          {words.mailFailed(formatMoment(failedAt))} {why !== null && words.troubles[why]}
        </p>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={ui.muted}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function gigabytes(bytes: number): string {
  const gb = bytes / 1024 ** 3;
  return `${gb < 10 ? gb.toFixed(1) : Math.round(gb)} GB`;
}

function StateIcon() {
  return (
    <Icon>
      <path d="M3 12h4l2.5-6 4 12 2.5-6h5" />
    </Icon>
  );
}
