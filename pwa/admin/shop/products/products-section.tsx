import { Skeleton } from '#pwa/ui/skeleton.tsx';

/** What the shop sells, its prices and pictures. */
export function ProductsSection() {
  return <Skeleton lines={8} />;
}
