import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ownFailure } from '#shared/failures/failure-text.ts';
import { afterAnswer, firstState, RemoteView } from './remote.tsx';

const good = (data: string) => ({ ok: true, data }) as const;
const away = { ok: false, ...ownFailure('no_answer') } as const;
const missing = { ok: false, code: 'not_found', reason: null, message: '' } as const;

const here = afterAnswer(firstState<string>('a'), { key: 'a', answer: good('of a') });

test('what was there stays when the same cannot be had again, and goes once it is gone', () => {
  expect(here).toMatchObject({ data: 'of a', failure: null, isLoading: false });
  expect(afterAnswer(here, { key: 'a', answer: away })).toMatchObject({
    data: 'of a',
    failure: away,
  });
  expect(afterAnswer(here, { key: 'a', answer: missing })).toMatchObject({ data: null });
});

test('what was asked for before is not shown in the place of what cannot be had', () => {
  const failed = afterAnswer({ ...here, isLoading: true }, { key: 'b', answer: away });
  expect(failed).toMatchObject({ data: null, failure: away, isLoading: false });
});

test('a refreshed answer is merged with what is shown, one that was loaded is not', () => {
  const merge = (fresh: string, before: string | null) => `${before} ${fresh}`;
  const next = { key: 'a', answer: good('new'), merge };
  expect(afterAnswer(here, next).data).toBe('of a new');
  expect(afterAnswer({ ...here, isLoading: true }, next).data).toBe('null new');
});

const texts = { loading: 'Loading', failed: 'It failed', old: (why: string) => `Old: ${why}` };

function htmlOf(state: Partial<typeof here>, props: { anew?: boolean; quiet?: boolean } = {}) {
  const remote = { ...firstState<string>('a'), ...state, load: () => {} };
  return renderToStaticMarkup(
    <RemoteView remote={remote} texts={texts} lines={1} {...props}>
      {(data) => <b>{data}</b>}
    </RemoteView>,
  );
}

test('the view shows loading, then the data, and says why there are none or why they may be old', () => {
  const failure = { code: null, reason: null, message: '' };
  expect(htmlOf({})).toContain('Loading');
  expect(htmlOf({ failure, isLoading: false })).toContain('It failed');
  expect(htmlOf(here)).toBe('<b>of a</b>');
  expect(htmlOf({ ...here, isLoading: true })).toBe('<b>of a</b>');
  expect(htmlOf({ ...here, isLoading: true }, { anew: true })).not.toContain('of a');
  expect(htmlOf({ ...here, failure })).toMatch(/Old: It failed.*<b>of a<\/b>/);
  expect(htmlOf({ ...here, failure }, { quiet: true })).toBe('<b>of a</b>');
});
