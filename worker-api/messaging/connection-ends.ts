import type { ConnectionEnd } from '#shared/messaging/connection-reasons.ts';

/** The maximum of codes per initialisation (D36). */
export const maxLinkCodes = 5;

/** How a connection ended, from WhatsApp's own reason of a disconnect. */
export function endOf(reason: string): ConnectionEnd {
  switch (reason) {
    case 'LOGOUT':
    case 'UNPAIRED':
    case 'UNPAIRED_IDLE':
      return 'unlinked';
    case 'CONFLICT':
      return 'opened_elsewhere';
    case 'DEPRECATED_VERSION':
      return 'version_too_old';
    case 'TOS_BLOCK':
    case 'SMB_TOS_BLOCK':
    case 'PROXYBLOCK':
      return 'blocked';
    default:
      return 'ended';
  }
}
