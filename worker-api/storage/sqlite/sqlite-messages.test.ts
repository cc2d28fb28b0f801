import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ConfirmedEmail } from '#api/accounts/account-stores.ts';
import { contactMessageStore } from '#api/support/contact-message-store.ts';
import { openSqliteDatabase } from './database/sqlite-database.ts';
import { sqliteRecords } from './sqlite-records.ts';
import { noteQueries } from './test-query-plans.ts';

test('[ST210] [T48] a page of messages comes from an index in its order: anybody may write them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'many-messages-'));
  const opened = openSqliteDatabase(join(folder, 'shop.db'));
  const { database, queries, planOf } = noteQueries(opened);
  const messages = contactMessageStore(sqliteRecords(database));
  for (const states of [['new'], ['closed'], ['new', 'acknowledged']] as const) {
    for (const subject of [undefined, 'custom-order'] as const) {
      await messages.page({ states, subject }, { skip: 20, limit: 20 });
      await messages.count({ states, subject }, 1_000);
    }
  }
  expect(queries).toHaveLength(12);
  const listed = queries.splice(0);
  await messages.countFrom('asha@example.com' as ConfirmedEmail);
  await messages.purgeClosed('2025-01-01');
  expect(queries.map(planOf)).toEqual([
    expect.stringMatching(/SEARCH contact_messages .*INDEX .*_by_email_key \(email_key=\?\)/),
    expect.stringMatching(
      /SEARCH contact_messages .*_by_state_due_at_created_at \(state=\? AND due_at=\? AND created_at<\?\)/,
    ),
  ]);
  for (const { sql, values } of listed) {
    const plan = planOf({ sql, values });
    const index = sql.includes('"subject" = ?')
      ? 'by_state_subject_due_at_created_at (state=? AND subject=?'
      : '(state=?';
    expect(plan, sql).toMatch(/SEARCH contact_messages USING (COVERING )?INDEX contact_messages_/);
    expect(plan, sql).toContain(index);
    expect(plan, sql).not.toContain('TEMP B-TREE');
    expect(plan, sql).not.toContain('SCAN contact_messages');
  }
  opened.close();
  await rm(folder, { recursive: true });
});
