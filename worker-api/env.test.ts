import { describe, expect, test } from 'vitest';
import { readEnv, readStorageEnv, siteOriginOf } from './env.ts';

const production = {
  NODE_ENV: 'production',
  AUTH_SECRET: 'x'.repeat(32),
  ADMIN_REGISTRATION: 'closed',
};

describe('readEnv', () => {
  test('has a default for everything outside production', () => {
    expect(readEnv({ PORT: '', HOST: '' })).toEqual({
      ok: true,
      env: {
        port: 3000,
        host: '127.0.0.1',
        dataDir: '.data',
        production: false,
        adminRegistration: 'open',
        trustProxy: false,
        rateLimits: true,
        shopNew: false,
        siteOrigin: 'http://127.0.0.1:3000',
        logLevel: 'info',
        messenger: 'whatsapp',
        programEnv: {},
      },
    });
  });

  test('reads every setting', () => {
    const answer = readEnv({
      ...production,
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/srv/shop',
      SHOP_NEW: '1',
      AUTH_SECRET_PREVIOUS: 'y'.repeat(32),
      BACKUP_DIR: '/srv/backups',
      BACKUP_EVERY_HOURS: '6',
      BACKUP_KEEP: '28',
      MONGODB_URI: 'mongodb://localhost/shop',
      TRUST_PROXY: '1',
      PUBLIC_URL: 'https://shop.example/',
      WHATSAPP_ADMIN_PHONE: '+91 98765 43210',
      METRICS_TOKEN: 'a token of sixteen'.replaceAll(' ', '-'),
      LOG_LEVEL: 'warn',
      GSTIN: '27AAPFU0939F1ZV',
    });
    expect(answer).toMatchObject({
      ok: true,
      env: {
        port: 0,
        host: '::1',
        dataDir: '/srv/shop',
        shopNew: true,
        authSecretPrevious: 'y'.repeat(32),
        backups: { folder: '/srv/backups', everyHours: 6, keep: 28 },
        production: true,
        adminRegistration: 'closed',
        trustProxy: true,
        gstin: '27AAPFU0939F1ZV',
        siteOrigin: 'https://shop.example',
        whatsappAdminPhone: '+919876543210',
        mongodbUri: 'mongodb://localhost/shop',
        metricsToken: 'a-token-of-sixteen',
        logLevel: 'warn',
      },
    });
  });

  test.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '80.5' }],
    ['HOST', { HOST: 'not a host' }],
    ['MONGODB_URI', { MONGODB_URI: 'postgres://localhost' }],
    ['AUTH_SECRET', { AUTH_SECRET: 'short' }],
    ['AUTH_SECRET_PREVIOUS', { AUTH_SECRET_PREVIOUS: 'short' }],
    ['SHOP_NEW', { SHOP_NEW: 'yes' }],
    ['BACKUP_EVERY_HOURS', { BACKUP_EVERY_HOURS: '0' }],
    ['BACKUP_EVERY_HOURS', { BACKUP_EVERY_HOURS: '721' }],
    ['BACKUP_KEEP', { BACKUP_KEEP: '1.5' }],
    ['ADMIN_REGISTRATION', { ADMIN_REGISTRATION: 'everyone' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'shop.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'javascript:alert(1)' }],
    ['SMTP_URL', { PUBLIC_URL: 'https://shop.example', SMTP_URL: 'mail.example' }],
    ['PUBLIC_URL', { SMTP_URL: 'smtps://mail.example' }],
    ['WHATSAPP_ADMIN_PHONE', { WHATSAPP_ADMIN_PHONE: 'call me' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'long enough, with spaces' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['MESSENGER', { MESSENGER: 'pigeon' }],
    ['MESSENGER', { ...production, MESSENGER: 'console' }],
    ['AUTH_SECRET', { ...production, AUTH_SECRET: '' }],
    ['ADMIN_REGISTRATION', { ...production, ADMIN_REGISTRATION: undefined }],
  ])('refuses %s of %j in one sentence that names the variable', (variable, source) => {
    const answer = readEnv(source);
    expect(answer).toEqual({ ok: false, message: expect.stringMatching(/^[^\n]*[^.\n]\.$/) });
    expect(!answer.ok && answer.message.startsWith(`${variable} `)).toBe(true);
  });

  test('[T35] links begin with the address of the server, whatever else is set', () => {
    const origins = [
      { PUBLIC_URL: 'https://shop.example/', PORT: '80' },
      { HOST: '::1', PORT: '8080', AUTH_SECRET: 'short' },
      { PUBLIC_URL: 'shop.example' },
    ].map(siteOriginOf);
    const expected = ['https://shop.example', 'http://[::1]:8080', 'http://127.0.0.1:3000'];
    expect(origins).toEqual(expected);
  });

  test('[T26] child processes get none of the server’s settings', () => {
    const answer = readEnv({ ...production, MONGODB_URI: 'mongodb://u:canary@h/s', PATH: '/bin' });
    expect(answer.ok && answer.env.programEnv).toEqual({ PATH: '/bin' });
  });

  test('never repeats a refused secret in the message', () => {
    const answer = readEnv({ AUTH_SECRET: 'canary' });
    expect(JSON.stringify(answer)).not.toContain('canary');
  });
});

describe('readStorageEnv', () => {
  test('[B10] reads only where the data is', () => {
    const source = { NODE_ENV: 'production', PORT: 'http', AUTH_SECRET: 'short' };
    expect(readStorageEnv({ ...source, MONGODB_URI: '' })).toEqual({
      ok: true,
      env: { dataDir: '.data' },
    });
    const env = { dataDir: '/srv/shop', mongodbUri: 'mongodb://localhost/shop' };
    const given = { ...source, DATA_DIR: env.dataDir, MONGODB_URI: env.mongodbUri };
    expect(readStorageEnv(given)).toEqual({ ok: true, env });
  });

  test.each([
    ['DATA_DIR', { DATA_DIR: 'a\0b' }],
    ['MONGODB_URI', { MONGODB_URI: 'postgres://localhost' }],
  ])('[B10] refuses a wrong %s in one sentence', (variable, source) => {
    const message = expect.stringMatching(new RegExp(`^${variable} [^\\n]+\\.$`));
    expect(readStorageEnv(source)).toEqual({ ok: false, message });
  });

  test('[T27] lifts the limits for load tests, but never in production', () => {
    expect(readEnv({ PHOTO_ROOM_GB: '5' })).toMatchObject({ ok: true, env: { photoRoomGb: 5 } });
    expect(readEnv({ PHOTO_ROOM_GB: 'all' })).toMatchObject({ ok: false });
    expect(readEnv({ RATE_LIMITS: 'off' })).toMatchObject({ ok: true, env: { rateLimits: false } });
    expect(readEnv({ ...production, RATE_LIMITS: 'off' })).toEqual({
      ok: false,
      message: 'RATE_LIMITS must not be off when NODE_ENV is production.',
    });
    expect(readEnv({ RATE_LIMITS: 'few' })).toMatchObject({
      message: 'RATE_LIMITS must be on or off.',
    });
  });

  test('[D24] takes a GSTIN whose check digit is right', () => {
    expect(readEnv({ GSTIN: '27AAPFU0939F1ZV' })).toMatchObject({ ok: true });
    expect(readEnv({ GSTIN: '27AAPFU0939F1ZX' })).toEqual({
      ok: false,
      message: 'GSTIN must be the 15 letters and digits of a GSTIN, such as 27AAPFU0939F1ZV.',
    });
  });

  test('[T16] warns that anyone can register as staff where others reach the shop', () => {
    const warning = (source: Record<string, string>) => {
      const answer = readEnv(source);
      return answer.ok ? answer.env.warning : answer.message;
    };
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'shop.example']) {
      expect(warning({ HOST })).toMatch(/^ANYONE .* ADMIN_REGISTRATION .* first or closed\.$/);
      for (const surroundings of [{}, production]) {
        const open = { ...surroundings, HOST, ADMIN_REGISTRATION: 'open' };
        expect(warning(open)).toMatch(/^ANYONE .* ADMIN_REGISTRATION is open/);
      }
      for (const ADMIN_REGISTRATION of ['first', 'closed']) {
        expect(warning({ HOST, ADMIN_REGISTRATION })).toBeUndefined();
      }
    }
    for (const HOST of ['', '127.0.0.1', '127.1.2.3', 'localhost', '::1']) {
      expect(warning({ HOST })).toBeUndefined();
      expect(warning({ HOST, ADMIN_REGISTRATION: 'open' })).toBeUndefined();
    }
  });
});
