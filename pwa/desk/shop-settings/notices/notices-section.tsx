import { useState } from 'react';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { ListFrame } from '#pwa/desk/catalogue/list-frame.tsx';
import { ShopPart } from '#pwa/desk/catalogue/shop-part.tsx';
import { useShopDocument } from '#pwa/desk/catalogue/use-shop-document.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { Button } from '#pwa/ui/button.tsx';
import { EmptyState } from '#pwa/ui/feedback/empty-state.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { mostNotices } from '#shared/delivery/delivery-bounds.ts';
import type { DeskNotice } from '#shared/shop-settings/shop-notice.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { draftOfNotice, newNotice, noticeOf, withNotice } from './notice-draft.ts';
import { NoticeRow } from './notice-row.tsx';
import styles from './notices-section.module.css';
import { words } from './words.ts';

type Open = DeskNotice | 'new' | 'closing';

/** What shoppers are told these days, and the days on which the workshop is closed (B44). */
export function NoticesSection() {
  const { kept, failed, refresh, change } = useShopDocument('notices', {
    read: () => adminApi().notices(),
    save: (notices) => adminApi().saveNotices(notices),
  });
  const [open, setOpen] = useState<Open | null>(null);
  const notices = kept?.notices ?? [];
  const today = dayInIndia(serverNow().toISOString());
  const isFull = notices.length >= mostNotices;
  const adds = (
    <div className={styles.adds}>
      <Button variant="secondary" disabled={isFull} onClick={() => setOpen('new')}>
        {words.add}
      </Button>
      <Button disabled={isFull} onClick={() => setOpen('closing')}>
        {words.close}
      </Button>
    </div>
  );
  const isNew = open === 'new' || open === 'closing';
  return (
    <ListFrame isLoaded={kept !== null} failed={failed} onTryAgain={refresh}>
      <ShopPart
        title={words.title}
        lead={words.lead(mostNotices)}
        actions={notices.length > 0 && adds}
      >
        {isFull && <Notice>{words.full(mostNotices)}</Notice>}
        {notices.length === 0 ? (
          <EmptyState title={words.none} text={words.noneText} action={adds} />
        ) : (
          <ul className={styles.list}>
            {notices.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                today={today}
                onEdit={() => setOpen(notice)}
                onRemove={() =>
                  change(
                    (now) => ({
                      ...now,
                      notices: now.notices.filter(({ id }) => id !== notice.id),
                    }),
                    words.removed,
                  )
                }
              />
            ))}
          </ul>
        )}
      </ShopPart>
      {open && (
        <NoticeDialog
          title={titleOf(open)}
          begun={isNew ? newNotice(today, open === 'closing') : draftOfNotice(open)}
          isNew={isNew}
          onSave={(draft) =>
            change(
              (now) => {
                const notices = withNotice(now.notices, noticeOf(draft), isNew ? null : open);
                return notices && { ...now, notices };
              },
              isNew ? words.made : words.saved,
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
    </ListFrame>
  );
}

function titleOf(open: Open): string {
  if (open === 'new') return words.newTitle;
  return open === 'closing' ? words.closeTitle : words.editTitle;
}
