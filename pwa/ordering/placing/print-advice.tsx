import { sharpnessIn } from '#pwa/gifts/photo-places.ts';
import type { PhotoPose, Size } from '#shared/photos/photo-pose.ts';
import { advicesOf, printedAtText, sharperText, widestPrintedAt } from './place-size.ts';
import styles from './print-advice.module.css';
import { PrintVerdict } from './print-verdict.tsx';

interface PrintAdviceProps {
  /** Null while nothing is known of the photo. */
  pose: PhotoPose | null;
  /** On the made gift, in millimetres. */
  place: Size;
}

/**
 * How a photo will print as it is placed, and what would help. It keeps the room of all that it may
 * say while the photo is zoomed, so that nothing moves under the fingers.
 */
export function PrintAdvice({ pose, place }: PrintAdviceProps) {
  return (
    <div className={styles.advice}>
      {/* The same element for every photo, or a reader would not say what changed. */}
      <PrintVerdict sharpness={sharpnessIn(pose, place)} role="status" />
      <Text rooms={[widestPrintedAt(place)]} text={pose && printedAtText(pose, place)} />
      <Text rooms={advicesOf(pose, place)} text={pose && sharperText(pose, place)} />
    </div>
  );
}

/** A text with the room of the longest of `rooms`, which are neither seen nor read. */
function Text({ text, rooms }: { text: string | null; rooms: readonly string[] }) {
  return (
    <p className={styles.text}>
      {rooms.map((room) => (
        <span key={room} className={styles.room} data-text={room} aria-hidden="true" />
      ))}
      <span>{text}</span>
    </p>
  );
}
