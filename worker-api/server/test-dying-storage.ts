import type { Storage } from '#api/storage/storage.ts';

export class Killed extends Error {}

/** Dies at the call of this number, before or after what it does; `calls` counts them. */
export function dyingStorage(inner: Storage, diesAt: { call: number; when: 'before' | 'after' }) {
  let calls = 0;
  const guard = <T extends object>(store: T): T =>
    new Proxy(store, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member === 'object' && member !== null) return guard(member);
        if (typeof member !== 'function') return member;
        return async (...values: unknown[]) => {
          calls += 1;
          if (calls > diesAt.call) throw new Killed();
          if (calls === diesAt.call && diesAt.when === 'before') throw new Killed();
          const answer: unknown = await Reflect.apply(member, target, values);
          if (calls === diesAt.call) throw new Killed();
          return answer;
        };
      },
    });
  return { storage: guard(inner), wasKilled: () => calls >= diesAt.call };
}
