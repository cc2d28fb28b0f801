import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PlaceStage } from './place-stage.tsx';
import { words } from './words.ts';

const shown = (url: string | null) =>
  renderToStaticMarkup(
    <PlaceStage
      photo={{ id: 'one', fileName: 'us.jpg', blob: null, url }}
      pose={null}
      place={{ width: 100, height: 80 }}
      number={1}
      describedBy="hint"
      eased={false}
      onGesture={() => {}}
      onSize={() => {}}
    />,
  );

describe('the stage of a photo', () => {
  it('[B14] says that a photo which is still on another device cannot be shown', () => {
    expect(shown(null)).toContain(words.unseen);
    expect(shown(null)).not.toContain(words.loading);
  });

  it('[B14] opens one that the shop has', () => {
    expect(shown('/api/images/one')).toContain(words.loading);
    expect(shown('/api/images/one')).not.toContain(words.unseen);
  });
});
