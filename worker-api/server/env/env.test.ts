import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { readStorageEnv, shopFileOf, siteOriginOf } from './env-parts.ts';

const production = {
  NODE_ENV: 'production',
  AUTH_SECRET: 'x'.repeat(32),
  ADMIN_REGISTRATION: 'closed',
  PAYMENTS: 'demo',
  SHOP_FILE: 'demo',
};
const upi = { PAYMENTS: 'upi-qr', UPI_ID: 'shop@bank', UPI_NAME: 'Noteworthy' };
const razorpay = {
  PAYMENTS: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'sixteen letters.',
};

function warnings(source: Record<string, string>, isRoot = false): readonly string[] | string {
  const answer = readEnv(source, isRoot);
  return answer.ok ? answer.env.warnings : answer.message;
}

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
        staffSecondFactor: false,
        trustProxy: 0,
        rateLimits: true,
        shopNew: false,
        payments: [{ kind: 'demo' }],
        siteOrigin: 'http://127.0.0.1:3000',
        hasPublicUrl: false,
        tell: [],
        logLevel: 'info',
        messenger: 'whatsapp',
        warnings: [],
        programEnv: {},
      },
    });
  });

  test('[T50] owners need a second factor in production, unless the setting says otherwise', () => {
    const needed = (source: Record<string, string>) => {
      const answer = readEnv(source);
      return answer.ok ? answer.env.staffSecondFactor : answer.message;
    };
    expect([needed({}), needed(production)]).toEqual([false, true]);
    expect(needed({ STAFF_SECOND_FACTOR: 'on' })).toBe(true);
    expect(needed({ ...production, STAFF_SECOND_FACTOR: 'off' })).toBe(false);
    for (const odd of ['yes', 'ON', '1']) {
      expect(needed({ STAFF_SECOND_FACTOR: odd })).toBe('STAFF_SECOND_FACTOR must be on or off.');
    }
    expect(needed({ STAFF_SECOND_FACTORS: 'off' })).toContain('looks like STAFF_SECOND_FACTOR');
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
        trustProxy: 1,
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
    ['NODE_ENV', { ...production, NODE_ENV: 'Production', ADMIN_REGISTRATION: '' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['MONGODB_URI', { MONGODB_URI: 'postgres://localhost' }],
    ['AUTH_SECRET', { AUTH_SECRET: 'short' }],
    ['AUTH_SECRET_PREVIOUS', { AUTH_SECRET_PREVIOUS: 'short' }],
    ['SHOP_NEW', { SHOP_NEW: 'yes' }],
    ['BACKUP_EVERY_HOURS', { BACKUP_EVERY_HOURS: '0' }],
    ['BACKUP_EVERY_HOURS', { BACKUP_EVERY_HOURS: '721' }],
    ['BACKUP_KEEP', { BACKUP_KEEP: '1.5' }],
    ['ADMIN_REGISTRATION', { ADMIN_REGISTRATION: 'everyone' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['COD_WITHOUT', { PAYMENTS: 'cod', COD_WITHOUT: 'custom,big9' }],
    ['COD_WITHOUT', { PAYMENTS: 'cod', COD_WITHOUT: 'zodiac' }],
    ['SMTP_HOST', { SMTP_HOST: 'mail.example' }],
    ['BACKUPS_DIR', { BACKUPS_DIR: '/backups' }],
    ['SHIPROCKET_USER', { SHIPROCKET_USER: 'a' }],
    ['PAYMENT', { PAYMENT: 'cod' }],
    ['COD_WITHOUTS', { PAYMENTS: 'cod', COD_WITHOUTS: 'custom' }],
    ['RAZORPAY_SECRET', { RAZORPAY_SECRET: 'canary' }],
    ['TRUST_PROXIES', { TRUST_PROXIES: '1' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'shop.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'javascript:alert(1)' }],
    ['SMTP_URL', { PUBLIC_URL: 'https://shop.example', SMTP_URL: 'mail.example' }],
    ['PUBLIC_URL', { SMTP_URL: 'smtps://mail.example' }],
    ['TELL', { TELL: 'push,fax' }],
    ['WHATSAPP_CHAT', { WHATSAPP_CHAT: 'not a phone' }],
    ['SMTP_URL', { TELL: 'email' }],
    ['PUBLIC_URL', { ...production, TELL: 'push' }],
    ['WHATSAPP_ADMIN_PHONE', { WHATSAPP_ADMIN_PHONE: 'call me' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'long enough, with spaces' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['MESSENGER', { MESSENGER: 'pigeon' }],
    ['MESSENGER', { ...production, MESSENGER: 'console' }],
    ['AUTH_SECRET', { ...production, AUTH_SECRET: '' }],
    ['ADMIN_REGISTRATION', { ...production, ADMIN_REGISTRATION: undefined }],
    ['PAYMENTS', { ...production, PAYMENTS: '' }],
    ['PAYMENTS', { PAYMENTS: 'cash' }],
    ['PAYMENTS', { PAYMENTS: 'cod,' }],
    ['PAYMENTS', { PAYMENTS: 'cod,cod' }],
    ['PAYMENTS', { PAYMENTS: 'demo,cod' }],
    ['UPI_ID', { ...upi, UPI_ID: '' }],
    ['UPI_ID', { ...upi, UPI_ID: 'shop@bank&am=1' }],
    ['UPI_ID', { UPI_ID: 'shop' }],
    ['UPI_NAME', { ...upi, UPI_NAME: '' }],
    ['UPI_NAME', { ...upi, UPI_NAME: 'line\nbreak' }],
    ['UPI_MERCHANT', { ...upi, UPI_MERCHANT: 'yes' }],
    ['RAZORPAY_KEY_ID', { ...razorpay, RAZORPAY_KEY_ID: '' }],
    ['RAZORPAY_KEY_ID', { ...razorpay, RAZORPAY_KEY_ID: 'key' }],
    ['RAZORPAY_KEY_SECRET', { ...razorpay, RAZORPAY_KEY_SECRET: '' }],
    ['RAZORPAY_KEY_SECRET', { ...razorpay, RAZORPAY_KEY_SECRET: 'two words' }],
    ['RAZORPAY_WEBHOOK_SECRET', { ...razorpay, RAZORPAY_WEBHOOK_SECRET: '' }],
    ['RAZORPAY_WEBHOOK_SECRET', { ...razorpay, RAZORPAY_WEBHOOK_SECRET: 'short' }],
    ['RAZORPAY_API_URL', { ...razorpay, RAZORPAY_API_URL: '127.0.0.1' }],
    [
      'RAZORPAY_API_URL',
      { ...production, ...razorpay, PUBLIC_URL: 'https://s.example', RAZORPAY_API_URL: 'http://f' },
    ],
    ['PUBLIC_URL', { ...production, ...razorpay }],
    ['SHIPROCKET_PASSWORD', { SHIPROCKET_EMAIL: 'desk@shop.example' }],
    ['SHIPROCKET_EMAIL', { SHIPROCKET_PASSWORD: 'secret' }],
    ['SHIPROCKET_EMAIL', { SHIPROCKET_EMAIL: 'desk', SHIPROCKET_PASSWORD: 'secret' }],
    ['SHIPROCKET_API_URL', { SHIPROCKET_API_URL: '127.0.0.1' }],
    ['SHIPROCKET_API_URL', { ...production, SHIPROCKET_API_URL: 'http://f' }],
    ['COD_MAX_RUPEES', { PAYMENTS: 'cod', COD_MAX_RUPEES: '0' }],
    ['COD_MAX_RUPEES', { PAYMENTS: 'cod', COD_MAX_RUPEES: '99.50' }],
    ['COD_PIN_PREFIXES', { PAYMENTS: 'cod', COD_PIN_PREFIXES: '302,x' }],
    ['COD_PIN_PREFIXES', { PAYMENTS: 'cod', COD_PIN_PREFIXES: '3020011' }],
    ['COD_WITHOUT', { PAYMENTS: 'cod', COD_WITHOUT: 'a gift' }],
    ['COD_TO_OTHERS', { PAYMENTS: 'cod', COD_TO_OTHERS: 'yes' }],
    ['SHOP_FILE', { ...production, SHOP_FILE: undefined }],
    ['SHOP_FILE', { SHOP_FILE: 'a\0b' }],
  ])('refuses %s of %j in one sentence that names the variable', (variable, source) => {
    const answer = readEnv(source);
    expect(answer).toEqual({ ok: false, message: expect.stringMatching(/^[^\n]*[^.\n]\.$/) });
    expect(!answer.ok && answer.message.startsWith(`${variable} `)).toBe(true);
  });

  test('a setting or product that is none is refused with the name that is most like it', () => {
    const messageFor = (source: Record<string, string>) => {
      const answer = readEnv(source);
      return answer.ok ? null : answer.message;
    };
    expect(messageFor({ PAYMENTS: 'cod', COD_WITHOUT: 'zodiac' })).toBe(
      'COD_WITHOUT names "zodiac", which is no product; the nearest name is zodiac_coin.',
    );
    expect(messageFor({ PAYMENT: 'cod' })).toBe('PAYMENT is no setting, but looks like PAYMENTS.');
    expect(messageFor({ SMTP_HOST: 'mail.example' })).toBe(
      'SMTP_HOST is no setting, but looks like SMTP_URL.',
    );
  });

  test.each([
    [{}, [{ kind: 'demo' }]],
    [{ ...upi }, [{ kind: 'upi-qr', id: 'shop@bank', name: 'Noteworthy', verified: false }]],
    [
      { ...razorpay, ...upi, PAYMENTS: 'cod, razorpay,upi-qr', UPI_MERCHANT: 'verified' },
      [
        { kind: 'cod' },
        {
          ...{ kind: 'razorpay', keyId: 'rzp_test_1', keySecret: 'secret' },
          webhookSecret: 'sixteen letters.',
        },
        { kind: 'upi-qr', id: 'shop@bank', name: 'Noteworthy', verified: true },
      ],
    ],
    [
      {
        ...{ PAYMENTS: 'cod', COD_MAX_RUPEES: '5000', COD_PIN_PREFIXES: '30, 110' },
        ...{ COD_WITHOUT: 'custom,big2_1to500_set', COD_TO_OTHERS: 'allowed' },
      },
      [
        {
          ...{ kind: 'cod', maxRupees: 5_000, pinPrefixes: ['30', '110'] },
          ...{ without: ['custom', 'big2_1to500_set'], toOthers: true },
        },
      ],
    ],
  ])('[B12] reads how the shop is paid: %j', (source, payments) => {
    expect(readEnv(source)).toMatchObject({ ok: true, env: { payments } });
    const surroundings = { ...production, PUBLIC_URL: 'https://shop.example', ...source };
    const inProduction = readEnv(surroundings);
    expect(inProduction.ok && inProduction.env.payments).toEqual(payments);
    expect(inProduction.ok && inProduction.env.programEnv).toEqual({});
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

  test('[D15] names the file that says who the shop is; demo stands for none', () => {
    const named = readEnv({ ...production, SHOP_FILE: '/etc/shop/shop.json' });
    expect(named).toMatchObject({ ok: true, env: { shopFile: '/etc/shop/shop.json' } });
    const demo = readEnv(production);
    expect(demo.ok && demo.env).not.toHaveProperty('shopFile');
    expect(
      ['/etc/shop/shop.json', 'demo', undefined].map((SHOP_FILE) => shopFileOf({ SHOP_FILE })),
    ).toEqual(['/etc/shop/shop.json', undefined, undefined]);
  });

  test('[T26] [T53] child processes get none of the server’s settings nor of other programs’', () => {
    const others = { AWS_SECRET_ACCESS_KEY: 'canary', npm_config_token: 'canary', LANG: '' };
    const settings = { ...production, ...others, MONGODB_URI: 'mongodb://u:canary@h/s' };
    const answer = readEnv({ ...settings, PATH: '/bin' });
    expect(answer.ok && answer.env.programEnv).toEqual({ PATH: '/bin' });
  });

  test('[ST242] names of other programs are no slips of ours', () => {
    const others = ['HOSTNAME', 'PORTS', 'HOSTS', 'HOME', 'MONGODB_VERSION', 'SHOP_SERVICE_HOST'];
    const source = Object.fromEntries([...others, 'npm_config_port'].map((name) => [name, 'x']));
    expect(readEnv(source).ok).toBe(true);
    expect(readEnv({ PAYMENT: '' }).ok).toBe(true);
  });

  test('[T53] says at the start that a browser of root could read the database', () => {
    const settings = { ...production, PUBLIC_URL: 'https://shop.example' };
    expect(warnings(settings, true)).toEqual([expect.stringMatching(/^THE BROWSER OF WHATSAPP/)]);
    expect(warnings(settings)).toEqual([]);
    expect(warnings({}, true)).toEqual([]);
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
    const variables = { ...source, DATA_DIR: env.dataDir, MONGODB_URI: env.mongodbUri };
    expect(readStorageEnv(variables)).toEqual({ ok: true, env });
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
    const anyone = [expect.stringMatching(/^ANYONE .* ADMIN_REGISTRATION .* first or closed\.$/)];
    for (const reached of [
      ...['0.0.0.0', '::', '192.168.1.5', 'shop.example'].map((HOST) => ({ HOST })),
      // The call came through a proxy on this machine.
      ...[{ TRUST_PROXY: '1' }, { PUBLIC_URL: 'https://shop.example' }],
      { PUBLIC_URL: 'http://192.168.1.5:3000' },
    ]) {
      expect(warnings(reached)).toEqual(anyone);
      for (const surroundings of [{}, { ...production, PUBLIC_URL: 'https://shop.example' }]) {
        const open = { ...surroundings, ...reached, ADMIN_REGISTRATION: 'open' };
        expect(warnings(open)).toEqual(anyone);
      }
      for (const ADMIN_REGISTRATION of ['first', 'closed']) {
        expect(warnings({ ...reached, ADMIN_REGISTRATION })).toEqual([]);
      }
    }
    for (const alone of [
      ...['', '127.0.0.1', '127.1.2.3', 'localhost', '::1'].map((HOST) => ({ HOST })),
      ...['localhost', '127.0.0.1', '[::1]'].map((host) => ({ PUBLIC_URL: `http://${host}:3000` })),
    ]) {
      expect(warnings(alone)).toEqual([]);
      expect(warnings({ ...alone, ADMIN_REGISTRATION: 'open' })).toEqual([]);
    }
  });
});

test('[D36] the channels on which customers are told are those that are named, each once', () => {
  const channelsOf = (TELL: string) => {
    const envAnswer = readEnv({ TELL });
    return envAnswer.ok ? envAnswer.env.tell : envAnswer.message;
  };
  expect([channelsOf('push, whatsapp,push'), channelsOf('')]).toEqual([['push', 'whatsapp'], []]);
});
