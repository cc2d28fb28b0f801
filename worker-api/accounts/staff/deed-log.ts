import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { deviceMark } from '#api/accounts/sessions/device-marks.ts';
import { deviceName } from '#api/accounts/sessions/device-name.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { AppEnv, SignedInEnv } from '#api/server/http/app-env.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import type { StaffDeed } from '#shared/accounts/staff-deeds.ts';
import type { SecurityLog } from './security-log.ts';

const markLength = 8;

/**
 * Notes what the member of staff who asks did, and to what (B80): an order's number, a product's name, a
 * coupon's code or somebody's id, and never their words. `noteAs` names who did it where no session says so.
 */
export interface StaffDeeds {
  note(c: Context<SignedInEnv>, deed: StaffDeed, thing?: string): Promise<void>;
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
  ) {
    const device = deviceName(c.req.header('User-Agent'));
    const mark = deviceMark(c, deps);
    await securityLog.note(deed, {
      role: 'admin',
      userId: null,
      actor,
      address: clientAddress(c, deps.trustProxy),
      ...(thing === undefined ? {} : { thing }),
      ...(device === null ? {} : { device }),
      // The mark itself recognises the device at a login, so the log has no more than a part of a digest.
      ...(mark === null
        ? {}
        : { mark: createHash('sha256').update(mark).digest('hex').slice(0, markLength) }),
    });
  }
  return { note: (c, deed, thing) => noteAs(c.get('user').id, c, deed, thing), noteAs };
}
