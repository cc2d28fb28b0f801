import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Choice } from './form-group.tsx';

test('[P14] a choice that cannot be made says so, and keeps the focus', () => {
  const choice = renderToStaticMarkup(
    <Choice type="radio" disabled checked onChange={() => undefined}>
      Cash
    </Choice>,
  );
  expect(choice).toContain('aria-disabled="true"');
  // Browsers take the focus from a disabled control, and with it the place of the keyboard.
  expect(choice).not.toContain(' disabled');
});
