import { type Change, type Records, updating } from './records.ts';
import { number, type Table, text } from './table.ts';

interface Revision {
  name: string;
  number: number;
}

/** How often something of which several records are read before it is changed was changed. */
export const revisions: Table<Revision> = {
  name: 'revisions',
  fields: { name: text, number },
  key: ['name'],
  isRemembered: true,
};

export async function revisionOf(records: Records, name: string): Promise<number> {
  return (await records.of(revisions).get(name))?.number ?? 0;
}

/** Makes the changes in one step; false, and none is made, where others were since this revision. */
export async function commitFrom(
  records: Records,
  name: string,
  from: number,
  changes: readonly Change[],
): Promise<boolean> {
  // Of two that make the first change one finds it here.
  if (from === 0) await records.of(revisions).insert({ name, number: 0 });
  const change = updating(revisions, { name, number: from }, { number: { plus: 1 } });
  return await records.commit([change, ...changes]);
}
