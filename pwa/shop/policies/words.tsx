import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { translated } from '#shared/language/translated.ts';

/** What stands around every policy. */
export const words = translated('pwa/shop/policies/words', {
  questions: 'Questions',
  ask: (mail: ReactNode, phone: ReactNode) => (
    <>
      Anything unclear? Write to {mail}, call {phone} or use the{' '}
      <Link href="/contact">contact form</Link>.
    </>
  ),
});
