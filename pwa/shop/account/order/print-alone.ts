import type { MouseEvent } from 'react';

/** Prints the order of the clicked button, without the others. */
export function printAlone({ currentTarget }: MouseEvent<HTMLElement>): void {
  const order = currentTarget.closest('article');
  if (!order) throw new Error('An order is printed from its own card');
  // Left over where a browser fired no `afterprint`.
  for (const printed of document.querySelectorAll('[data-alone]')) release(printed);
  order.setAttribute('data-alone', '');
  window.addEventListener('afterprint', () => release(order), { once: true });
  window.print();
}

function release(order: Element): void {
  order.removeAttribute('data-alone');
}
