import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('a button keeps the busy mark that it is given, and bears its own while an action runs', () => {
  expect(renderToStaticMarkup(<Button aria-busy>Add</Button>)).toContain('aria-busy="true"');
  const busy = renderToStaticMarkup(<Button busy>Add</Button>);
  expect(busy).toContain('aria-busy="true"');
  expect(busy).toContain('disabled');
  expect(renderToStaticMarkup(<Button>Add</Button>)).not.toContain('aria-busy');
});
