import { useId } from 'react';
import { useTried } from '#pwa/desk/forms/use-tried.ts';
import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { FailedNotice } from '#pwa/ui/feedback/failed-notice.tsx';
import { NoticeLine } from '#pwa/ui/feedback/notice-line.tsx';
import { dayWords } from '#shared/delivery/day-words.ts';
import type { DeskNotice } from '#shared/shop-settings/shop-notice.ts';
import { type NoticeState, noticeState } from './notice-draft.ts';
import styles from './notices-section.module.css';
import { words } from './words.ts';

const tones: Readonly<Record<NoticeState, BadgeTone>> = {
  shown: 'success',
  later: 'info',
  over: 'neutral',
};

interface NoticeRowProps {
  notice: DeskNotice;
  today: string;
  onEdit: () => void;
  onRemove: () => Promise<(() => string) | null>;
}

/** One notice as shoppers see it, and when. */
export function NoticeRow({ notice, today, onEdit, onRemove }: NoticeRowProps) {
  const id = useId();
  const removing = useTried();
  const { text, text_hi, tone, from, until, closed } = notice;
  const state = noticeState(notice, today);
  const { near } = dayWords;
  return (
    <li className={styles.item}>
      <div id={id}>
        <NoticeLine tone={tone} text={text} />
        {text_hi !== undefined && (
          <div lang="hi">
            <NoticeLine tone={tone} text={text_hi} />
          </div>
        )}
      </div>
      <div className={styles.facts}>
        <Badge tone={tones[state]} text={words.states[state]} />
        <p>{words.shownFromTo(near(from), near(until))}</p>
        {closed && <p>{words.closedFromTo(near(closed.from), near(closed.until))}</p>}
        {text_hi === undefined && <p>{words.englishOnly}</p>}
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" aria-describedby={id} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button
          variant="quiet"
          busy={removing.busy}
          aria-describedby={id}
          onClick={() => void removing.run(onRemove)}
        >
          {words.remove}
        </Button>
      </div>
      {removing.failed && (
        <FailedNotice onTryAgain={removing.failed.again}>{removing.failed.text()}</FailedNotice>
      )}
    </li>
  );
}
