import type { MouseEvent } from 'react';

/** Prints the order whose button was pressed, without the others on the page. */
export function printAlone({ currentTarget }: MouseEvent<HTMLElement>): void {
  const order = currentTarget.closest('article');
  if (!order) throw new Error('An order is printed from its own card');
  // A browser that never said it was done leaves its mark behind.
  for (const printed of document.querySelectorAll('[data-alone]')) release(printed);
  order.setAttribute('data-alone', '');
  window.addEventListener('afterprint', () => release(order), { once: true });
  window.print();
}

function release(order: Element): void {
  order.removeAttribute('data-alone');
}
