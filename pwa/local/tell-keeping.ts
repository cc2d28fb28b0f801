import { type Keeping, keepingStore } from '#pwa/device/keeping.ts';
import type { StorageNews } from './storage-home.ts';

const means: Record<StorageNews, Partial<Keeping>> = {
  kept: { data: true, unread: null },
  refused: { data: false, unread: null },
  silent: { data: false, unread: 'silent' },
  'held-up': { unread: 'held-up' },
  'answers-late': { unread: 'answers-late' },
};

/** Tells the page what becomes of the browser's database. */
export function tellKeeping(news: StorageNews): void {
  keepingStore.setState(means[news]);
}
