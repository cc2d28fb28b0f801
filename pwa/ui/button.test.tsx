import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('[P14] a button keeps the busy mark that it is given, and the focus while it cannot be used', () => {
  expect(renderToStaticMarkup(<Button aria-busy>Add</Button>)).toContain('aria-busy="true"');
  const busy = renderToStaticMarkup(<Button busy>Add</Button>);
  expect(busy).toContain('aria-busy="true"');
  // One that is disabled would lose the focus, and with it the place of the keyboard.
  expect(busy).toContain('aria-disabled="true"');
  expect(busy).not.toContain(' disabled');
  const disabled = renderToStaticMarkup(<Button disabled>Add</Button>);
  expect(disabled).toContain('aria-disabled="true"');
  expect(disabled).not.toContain(' disabled');
  expect(renderToStaticMarkup(<Button>Add</Button>)).not.toContain('aria-busy');
});
