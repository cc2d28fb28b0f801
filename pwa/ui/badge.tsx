import styles from './badge.module.css';
import { classNames } from './class-names.ts';
import ui from './style/primitives.module.css';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'strong';

const tones = {
  neutral: ui.neutralTone,
  success: ui.successTone,
  warning: ui.warningTone,
  danger: ui.dangerTone,
  info: ui.infoTone,
  strong: styles.strong,
};

/** Shows a short status in a coloured pill. */
export function Badge({ tone = 'neutral', text }: { tone?: BadgeTone; text: string }) {
  return <span className={classNames(styles.badge, tones[tone])}>{text}</span>;
}
