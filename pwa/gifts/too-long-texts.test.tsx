import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TooLongTexts } from './too-long-texts.tsx';

const product = { name: 'small2_2notes_2names', type: 'photo_frame' } as const;
const textsAbout = (frameEventOther: string) =>
  renderToStaticMarkup(
    <TooLongTexts
      product={product}
      customisation={{ frameName1: 'Asha', frameEvent: 'other', frameEventOther }}
      photoIds={[]}
    />,
  );

describe('what is too long for its place', () => {
  it('[B14] is said under the picture by its beginning', () => {
    const long = 'The day on which we all moved into the house by the river '.repeat(5).trim();
    expect(textsAbout(long)).toContain(
      '‘The day on which we all moved in…’ is too long for its place',
    );
  });

  it('[B14] is nothing as long as all fits', () => {
    expect(textsAbout('Moved into the house by the river')).toMatch(
      /^<div role="status"[^>]*><\/div>$/,
    );
  });
});
