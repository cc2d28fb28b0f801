import type { Page } from '@playwright/test';
import QRCode from 'qrcode';
import type {
  MessengerState,
  MessengerStatusAnswer,
  QrCodeAnswer,
} from '#shared/whatsapp/messaging-schemas.ts';
import { holdToken, unsignedToken } from './staff.ts';

const calls = '/api/notifications';
/** Returns what the status call answers. */
export function messengerStatus(state: MessengerState, message: string): MessengerStatusAnswer {
  return {
    isReady: state === 'ready',
    adminPhone: '+919800000000',
    message,
    state,
    since: '2026-02-14T05:30:00.000Z',
    debug: {
      lastError: state === 'failed' ? 'No browser' : null,
      chromiumPath: '/usr/bin/chromium',
      chromiumVersion: null,
      libraryVersion: '1.0',
    },
  };
}

/** Resolves to what the call for a code answers when there is one. */
export async function qrCode(): Promise<QrCodeAnswer> {
  return {
    qrCode: await QRCode.toDataURL('a code to scan'),
    isReady: false,
    adminPhone: null,
    message: 'Scan the code',
    issuedAt: null,
  };
}

const noCode: QrCodeAnswer = {
  qrCode: null,
  isReady: false,
  adminPhone: null,
  message: 'No code yet',
  issuedAt: null,
};

/** A server that answers as the caller says, and counts how often it was asked. */
export async function mockMessenger(page: Page, first: MessengerStatusAnswer) {
  const server = {
    status: first as object,
    code: noCode as object,
    failing: new Set<string>(),
    requests: [] as string[],
    /** Calls are answered once this resolves, as the server was when they came. */
    network: Promise.resolve(),
    messages: [] as unknown[],
    answers: {} as Record<string, object>,
  };
  await page.route(`**${calls}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(calls.length + 1);
    server.requests.push(path);
    if (server.failing.has(path)) return route.fulfill({ status: 500, json: {} });
    if (route.request().method() === 'POST') server.messages.push(route.request().postDataJSON());
    const answers: Record<string, object> = {
      'whatsapp/status': server.status,
      'whatsapp/qrcode': server.code,
      'whatsapp/initialize': { message: 'Initializing' },
      'whatsapp/logout': { message: 'Logged out' },
      ...server.answers,
    };
    const json = answers[path] ?? {};
    await server.network;
    return route.fulfill({ json });
  });
  await page.route('**/api/admin/orders?**', (route) =>
    route.fulfill({ json: { rows: [], count: 0 } }),
  );
  await holdToken(page, unsignedToken());
  const times = (path: string) =>
    server.requests.filter((requestPath) => requestPath === path).length;
  return Object.assign(server, { times });
}
