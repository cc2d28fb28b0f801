import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** What stands around every policy. */
export const words = {
  questions: 'Questions',
  ask: (mail: ReactNode, phone: ReactNode) => (
    <>
      Anything unclear? Write to {mail}, call {phone} or use the{' '}
      <Link href="/contact">contact form</Link>.
    </>
  ),
};
