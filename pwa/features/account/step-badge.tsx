import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import { currentStep, type ProgressStep } from './order-progress.ts';

const tones: Readonly<Record<ProgressStep['tone'], BadgeTone>> = {
  usual: 'info',
  cancelled: 'danger',
  unknown: 'neutral',
};

/** The step an order is at, where there is no room for all of them (B13). */
export function StepBadge({ status }: { status: string }) {
  const step = currentStep(status);
  return step && <Badge tone={tones[step.tone]} text={step.label} />;
}
