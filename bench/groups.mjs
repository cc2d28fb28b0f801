/**
 * What `npm run bench` measures, in the order of docs/performance.md; a part alone by its name:
 * `npm run bench -- taps carts`.
 * @type {Record<string, () => Promise<import('./figures.mjs').Row[]>>}
 */
export const groups = {
  taps: async () => (await import('./tap.mjs')).measureTaps(),
  dialog: async () => (await import('./dialog.mjs')).measureDialog(),
  photos: async () => (await import('./photo-intake.mjs')).measurePhotoIntake(),
  carts: async () => (await import('./cart-sizes.mjs')).measureCarts(),
  bytes: async () => (await import('./bytes.mjs')).measureBytes(),
  start: async () => (await import('./start.mjs')).measureStarts(),
  home: async () => (await import('./first-load.mjs')).measureFirstLoad('home'),
  product: async () => (await import('./first-load.mjs')).measureFirstLoad('product'),
  writes: async () => (await import('./writes.mjs')).measureWrites(),
  flush: async () => (await import('./flush.mjs')).measureFlush(),
  memory: async () => (await import('./memory.mjs')).measureMemory(),
  printing: async () => (await import('./printing.mjs')).measurePrinting(),
  growth: async () => (await import('./growth.mjs')).measureGrowth(),
  figures: async () => (await import('./desk-figures.mjs')).measureDeskFigures(),
  api: async () => (await import('./api-rows.mjs')).measureApi(),
};
