import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ConfirmedEmail } from '../account-stores.ts';
import { openSqliteDatabase } from './sqlite-database.ts';
import { sqliteContactMessages } from './sqlite-messages.ts';
import { noteQueries } from './test-query-plans.ts';

test('[ST210] [T48] a page of messages comes from an index in its order: anybody may write them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'many-messages-'));
  const opened = openSqliteDatabase(join(folder, 'shop.db'));
  const { database, asked, planOf } = noteQueries(opened);
  const messages = sqliteContactMessages(database);
  for (const states of [['new'], ['closed'], ['new', 'acknowledged']] as const) {
    for (const subject of [undefined, 'custom-order'] as const) {
      await messages.page({ states, subject }, { skip: 20, limit: 20 });
      await messages.count({ states, subject }, 1_000);
    }
  }
  expect(asked).toHaveLength(14);
  const listed = asked.splice(0);
  await messages.countFrom('asha@example.com' as ConfirmedEmail);
  expect(asked).toHaveLength(1);
  for (const query of asked) {
    expect(planOf(query)).toMatch(/SEARCH contact_messages USING (COVERING )?INDEX .*_by_email/);
  }
  for (const { sql, values } of listed) {
    const plan = planOf({ sql, values });
    const index = sql.includes('subject = ?') ? 'by_subject (state=? AND subject=?' : '(state=?';
    expect(plan, sql).toMatch(/SEARCH contact_messages USING (COVERING )?INDEX contact_messages_/);
    expect(plan, sql).toContain(index);
    expect(plan, sql).not.toContain('TEMP B-TREE');
    expect(plan, sql).not.toContain('SCAN contact_messages');
  }
  opened.close();
  await rm(folder, { recursive: true });
});

test('[ST121] [ST213] [T48] closed messages are deleted in pieces, and only old ones are looked at', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'closed-messages-'));
  const database = openSqliteDatabase(join(folder, 'shop.db'));
  const fill = (first: number, last: number, day: string, state: string) =>
    database.script(`
      WITH RECURSIVE rows (row) AS
        (SELECT ${first} UNION ALL SELECT row + 1 FROM rows WHERE row < ${last})
      INSERT INTO contact_messages (id, name, email, subject, message, created_at, state, due_at)
        SELECT row, '', '', '', '', '${day}', '${state}', '' FROM rows;
      INSERT INTO ticket_steps (message_id, place, kind, text, author, made_at)
        SELECT id, 0, 'closed', '', '', created_at FROM contact_messages
        WHERE created_at = '${day}' AND state = 'closed'`);
  fill(1, 500, '2024-01-01', 'closed');
  fill(501, 510, '2024-01-02', 'acknowledged');
  fill(511, 520, '2026-01-01', 'closed');
  const pieces: unknown[] = [];
  const { database: noting, asked, planOf } = noteQueries(database);
  const messages = sqliteContactMessages({
    ...noting,
    async together(work) {
      const done = await database.together(work);
      pieces.push(done);
      return done;
    },
  });
  await messages.purgeClosed('2025-01-01');
  expect(pieces).toEqual([200, 200, 100]);
  const looking = asked.filter(({ sql }) => sql.startsWith('SELECT'));
  expect(looking).toHaveLength(3);
  for (const query of looking) {
    expect(planOf(query)).toContain('contact_messages_by_time (created_at<?)');
  }
  const left = (table: string) => database.get(`SELECT count(*) AS rows FROM ${table}`);
  expect([left('contact_messages'), left('ticket_steps')]).toEqual([{ rows: 20 }, { rows: 10 }]);
  database.close();
  await rm(folder, { recursive: true });
});
