import { createHash } from 'node:crypto';
import type { AppDeps } from '#api/server/app-deps.ts';
import { randomId } from '#api/server/random-id.ts';

/** A process has a few gifts, each for seconds; after a crash theirs are left alone for so long. */
const lastsMs = 2 * 60_000;

/** Which pictures this server makes just now, so that those that share its storage make others. */
export interface PictureClaims {
  /** False when another server has it. */
  take(name: string): Promise<boolean>;
  /** All that were taken. */
  giveBack(): Promise<void>;
}

export function createPictureClaims({
  storage,
  clock,
  randomBytes,
}: Pick<AppDeps, 'storage' | 'clock' | 'randomBytes'>): PictureClaims {
  const taken: { key: string; id: string }[] = [];
  return {
    async take(name) {
      if (!storage.isShared) return true;
      const now = clock();
      const claim = { key: keyOf(name), id: randomId(randomBytes) };
      const expiresAt = new Date(now.getTime() + lastsMs).toISOString();
      const place = { ...claim, at: now.toISOString(), expiresAt, points: 1 };
      if (!(await storage.limits.take([place])).ok) return false;
      taken.push(claim);
      return true;
    },
    async giveBack() {
      const over = taken.splice(0);
      if (over.length > 0) await storage.limits.giveBack(over);
    },
  };
}

function keyOf(name: string): string {
  return createHash('sha256').update(`picture ${name}`).digest('base64url').slice(0, 22);
}
