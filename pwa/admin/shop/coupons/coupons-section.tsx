import { Skeleton } from '#pwa/ui/skeleton.tsx';

/** The owner's coupons, beside those of the rules. */
export function CouponsSection() {
  return <Skeleton lines={8} />;
}
