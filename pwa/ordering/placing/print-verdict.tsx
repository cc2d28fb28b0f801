import { sharpnessIn } from '#pwa/gifts/photo-places.ts';
import { sharpnessWords } from '#pwa/gifts/sharpness-words.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { flawsIn } from '#shared/photos/photo-flaws.ts';
import type { PhotoPose, Size } from '#shared/photos/photo-pose.ts';
import styles from './chosen-photo-list.module.css';
import { CheckIcon, HalfIcon, WarningIcon } from './place-controls.tsx';

const icons = { sharp: CheckIcon, soft: HalfIcon, 'too-small': WarningIcon };

const tones = { sharp: ui.successTone, soft: ui.warningTone, 'too-small': ui.dangerTone };

interface PrintVerdictProps {
  /** Null while nothing is known of the photo; its place in the page is there all the same. */
  pose: PhotoPose | null;
  /** The size of its place in millimetres; undefined where the gift has none for it. */
  placeMm: Size | undefined;
  /** A reader then says it when it changes; without it where something else says the same. */
  role?: 'status';
  /** What spoils the photo keeps its room while nothing does. */
  keepsRoom?: boolean;
}

/**
 * Says how a photo will look on paper by its size, and apart from that whether it is blurred or very
 * dark itself. One that is never prints sharp.
 */
export function PrintVerdict({ pose, placeMm, role, keepsRoom = false }: PrintVerdictProps) {
  const sharpness = sharpnessIn(pose, placeMm);
  const flaws = pose && placeMm ? flawsIn(pose, placeMm) : [];
  const isSpoilt = flaws.length > 0 && sharpness === 'sharp';
  const Icon = sharpness && icons[sharpness];
  const tone = isSpoilt ? ui.neutralTone : sharpness !== null && tones[sharpness];
  return (
    <>
      <span role={role} className={classNames(styles.verdict, tone)}>
        {Icon && <Icon />}
        {isSpoilt ? sharpnessWords.largeEnough : sharpness && sharpnessWords.verdict[sharpness]}
      </span>
      <span role={role} className={classNames(styles.flaws, keepsRoom && styles.flawsRoom)}>
        {flaws.map((flaw) => (
          <span key={flaw} className={classNames(styles.verdict, ui.warningTone)}>
            <WarningIcon />
            {sharpnessWords.flaws[flaw]}
          </span>
        ))}
      </span>
    </>
  );
}
