import { classNames } from '#pwa/ui/class-names.ts';
import styles from './notice-line.module.css';

interface NoticeLineProps {
  text: string;
  tone: 'info' | 'important';
}

/** What the shop tells everybody, over the whole width. */
export function NoticeLine({ text, tone }: NoticeLineProps) {
  return <p className={classNames(styles.notice, styles[tone])}>{text}</p>;
}
