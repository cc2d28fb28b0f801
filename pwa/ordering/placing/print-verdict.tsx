import { sharpnessWords } from '#pwa/gifts/sharpness-words.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import type { Sharpness } from '#shared/photos/photo-pose.ts';
import styles from './chosen-photo-list.module.css';
import { CheckIcon, HalfIcon, WarningIcon } from './place-controls.tsx';

const icons = { sharp: CheckIcon, soft: HalfIcon, 'too-small': WarningIcon };

const tones = { sharp: ui.successTone, soft: ui.warningTone, 'too-small': ui.dangerTone };

interface PrintVerdictProps {
  /** Null while nothing is known of the photo; its place in the page is there all the same. */
  sharpness: Sharpness | null;
  /** A reader then says it when it changes; without it where something else says the same. */
  role?: 'status';
}

/** How a photo will look on paper, in words, a sign and a colour. */
export function PrintVerdict({ sharpness, role }: PrintVerdictProps) {
  const Icon = sharpness && icons[sharpness];
  return (
    <span
      role={role}
      className={classNames(styles.verdict, sharpness !== null && tones[sharpness])}
    >
      {Icon && <Icon />}
      {sharpness && sharpnessWords.verdict[sharpness]}
    </span>
  );
}
