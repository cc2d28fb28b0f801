import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { deviceMark } from '#api/accounts/sessions/device-marks.ts';
import { deviceName } from '#api/accounts/sessions/device-name.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { AppEnv, SignedInEnv } from '#api/server/http/app-env.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import type { DeedChange, StaffDeed } from '#shared/accounts/staff-deeds.ts';
import type { SecurityLog } from './security-log.ts';

const markLength = 8;
/** What is kept of each side of a change, in characters. */
const longestDeedValue = 160;

/**
 * Notes what the member of staff who asks did, and to what (B80): an order's number, a product's name, a
 * coupon's code or somebody's id, and never their words; `change` is what it was and became, as short values.
 * `noteAs` names who did it where no session says so.
 */
export interface StaffDeeds {
  note(
    c: Context<SignedInEnv>,
    deed: StaffDeed,
    thing?: string,
    change?: DeedChange,
  ): Promise<void>;
  noteAs(actor: string, c: Context<AppEnv>, deed: StaffDeed, thing?: string): Promise<void>;
}

export function createStaffDeeds(
  deps: Pick<AppDeps, 'trustProxy' | 'siteOrigin'>,
  securityLog: SecurityLog,
): StaffDeeds {
  async function noteAs<E extends AppEnv>(
    actor: string,
    c: Context<E>,
    deed: StaffDeed,
    thing?: string,
    change?: DeedChange,
  ) {
    const device = deviceName(c.req.header('User-Agent'));
    const mark = deviceMark(c, deps);
    await securityLog.note(deed, {
      role: 'admin',
      userId: null,
      actor,
      address: clientAddress(c, deps.trustProxy),
      ...(thing === undefined ? {} : { thing }),
      ...(change ? { was: shortened(change.before), became: shortened(change.after) } : {}),
      ...(device === null ? {} : { device }),
      // The mark itself recognises the device at a login, so the log has no more than a part of a digest.
      ...(mark === null
        ? {}
        : { mark: createHash('sha256').update(mark).digest('hex').slice(0, markLength) }),
    });
  }
  return {
    note: (c, deed, thing, change) => noteAs(c.get('user').id, c, deed, thing, change),
    noteAs,
  };
}

function shortened(value: string): string {
  const characters = [...value];
  if (characters.length <= longestDeedValue) return value;
  return `${characters.slice(0, longestDeedValue - 1).join('')}…`;
}
