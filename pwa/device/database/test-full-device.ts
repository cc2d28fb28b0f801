import type { ShopDatabase } from './database.ts';

/**
 * Photos, or the rows of another table, do not fit on the device while `full()` is true; set
 * before its first use. For tests.
 */
export function fillDevice(db: ShopDatabase, full: () => boolean, filled = 'photoFiles'): void {
  db.use({
    stack: 'dbcore',
    name: 'full',
    create: (core) => ({
      ...core,
      table: (name) => ({
        ...core.table(name),
        mutate: (request) =>
          name === filled && request.type !== 'delete' && full()
            ? Promise.reject(new DOMException('The device is full', 'QuotaExceededError'))
            : core.table(name).mutate(request),
      }),
    }),
  });
}
