import { newId } from './new-id.ts';
import type { Device, Scope } from './scope.ts';

/** A failed change, as a sentence for the shopper. */
export interface Problem {
  id: string;
  message: string;
}

/** The owner's problems, oldest first. */
export async function problems({ db, owner }: Scope): Promise<Problem[]> {
  const rows = await db.problems.where('owner').equals(owner).sortBy('createdAt');
  return rows.map(({ id, message }) => ({ id, message }));
}

export async function dismissProblem({ db }: Device, id: string): Promise<void> {
  await db.problems.delete(id);
}

/** Call it inside the transaction that caused the problem. */
export async function recordProblem({ db, owner }: Scope, message: string): Promise<void> {
  const createdAt = new Date().toISOString();
  await db.problems.add({ id: newId(), owner, message, createdAt });
}
