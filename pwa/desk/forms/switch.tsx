import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import styles from './switch.module.css';

interface SwitchProps {
  /** What stands beside it. */
  text: string;
  /** Names it for those who hear it, where that is more. */
  label?: string;
  isOn: boolean;
  busy: boolean;
  className?: string | undefined;
  onSwitch: (isOn: boolean) => void;
}

/** Shows whether something is on; a tap takes effect at once. */
export function Switch({ text, label, isOn, busy, className, onSwitch }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={classNames(ui.mutedWhenOff, ui.ownSwitchColors, styles.switch, className)}
      aria-label={label}
      // While it is being stored it is as it was asked to be.
      aria-checked={busy ? !isOn : isOn}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!busy) onSwitch(!isOn);
      }}
    >
      {text}
    </button>
  );
}
