/**
 * A protection, and how it is taken out: `find`, which is once in `file`, becomes `replacement`.
 * @typedef {object} Mutant
 * @property {string} without what is missing then
 * @property {string} file
 * @property {string} find
 * @property {string} replacement
 * @property {string} tests a file of tests, one of which has to fail
 * @property {RegExp} [named] those of its tests that are run; all when left out
 */

/** @type {readonly Mutant[]} */
export const mutants = [
  {
    without: 'calls of a network that took much of the processor wait for those of others',
    file: 'worker-api/server/limits/processor-turns.ts',
    find: 'if (!isBehind(spender) && mayBegin(spender)) return begin(asking);',
    replacement: 'return begin(asking);',
    tests: 'worker-api/server/limits/processor-turns.test.ts',
  },
  {
    without: 'print files that show other orders stay',
    file: 'worker-api/printing/jobs/print-folder.ts',
    find: '!numbers.some((number) => forgotten.has(number))',
    replacement: 'numbers.length === 0',
    tests: 'worker-api/accounts/customers/one-party.test.ts',
  },
  {
    without: 'print files of the orders of who left go',
    file: 'worker-api/printing/jobs/print-folder.ts',
    find: '!numbers.some((number) => forgotten.has(number))',
    replacement: 'numbers.length >= 0',
    tests: 'worker-api/accounts/customers/forget-customer.test.ts',
  },
  {
    without: 'the link in a message withdraws what goes to its recipient alone',
    file: 'worker-api/orders/order-link-routes.ts',
    find: 'await stopMessages(storage, to, at);',
    replacement: 'await notifications.withdraw({ owner: order.owner }, to.channel, at);',
    tests: 'worker-api/orders/order-link-routes.test.ts',
  },
  {
    without: 'the link that came to a device withdraws what goes to devices alone',
    file: 'worker-api/orders/order-link-routes.ts',
    find: "notifications.withdraw({ owner: order.owner }, 'push', at);",
    replacement: 'notifications.withdraw({ owner: order.owner }, undefined, at);',
    tests: 'worker-api/orders/order-link-routes.test.ts',
  },
  {
    without: 'a link that staff showed withdraws the messages about its order alone',
    file: 'worker-api/orders/order-link-routes.ts',
    find: 'notifications.withdraw({ orderNumber }, channel, at);',
    replacement: "notifications.withdraw({ owner: order?.owner ?? '' }, channel, at);",
    tests: 'worker-api/orders/order-link-routes.test.ts',
  },
  {
    without: 'mail counts for its mailbox, however the address is written',
    file: 'worker-api/notifications/mail/recipient-bounds.ts',
    find: 'recipient: foldRecipient(address) };',
    replacement: 'recipient: address };',
    tests: 'worker-api/accounts/unconfirmed-addresses.test.ts',
  },
  {
    without: 'a mailbox that wants no mail is found, however the address is written',
    file: 'worker-api/notifications/mail/recipient-bounds.ts',
    find: '.update(foldRecipient(address)).digest()',
    replacement: '.update(address).digest()',
    tests: 'worker-api/accounts/unconfirmed-addresses.test.ts',
  },
  {
    without: 'the desk finds no account by an address that nobody confirmed',
    file: 'worker-api/orders/placing/caller.ts',
    find: 'if (confirmedEmail(user) !== null) return true;\n  const order',
    replacement: 'if (user) return true;\n  const order',
    tests: 'worker-api/orders/placing/phone-order-routes.test.ts',
  },
  {
    without: 'the order that a caller knows is one of the account',
    file: 'worker-api/orders/placing/caller.ts',
    find: 'return order?.owner === user.id;',
    replacement: 'return order !== null;',
    tests: 'worker-api/orders/placing/phone-order-routes.test.ts',
  },
  {
    without: 'an address counts with its /48',
    file: 'worker-api/server/limits/networks.ts',
    find: '::/48`];',
    replacement: '::/48` + d];',
    tests: 'worker-api/server/limits/budgets.test.ts',
    named: /T31/,
  },
  {
    without: 'an address counts with its /56',
    file: 'worker-api/server/limits/networks.ts',
    find: '::/56`,',
    replacement: '::/56` + d,',
    tests: 'worker-api/server/limits/budgets.test.ts',
    named: /T31/,
  },
  {
    without: 'wrong codes of coupons count where an order is placed',
    file: 'worker-api/orders/placing/accept-order.ts',
    find: 'return tryCoupon(deps, couponEntry, request.guesser, () =>\n    placeGathered(deps, request, gathered, facts),\n  );',
    replacement: 'return placeGathered(deps, request, gathered, facts);',
    tests: 'worker-api/catalogue/coupons/coupon-routes.test.ts',
  },
  {
    without: 'gifts that go back to the cart keep the folder of their photos',
    file: 'worker-api/orders/moves/cancel-unpaid.ts',
    find: 'return folder === null ? customisation : { ...customisation, folder };',
    replacement: 'return customisation;',
    tests: 'worker-api/orders/moves/cancel-unpaid.test.ts',
  },
  {
    without: 'an order takes no folder of another',
    file: 'worker-api/orders/placing/store-order.ts',
    find: "if (!isOwn) return { ok: false, reason: 'foreign_photo' };",
    replacement: '',
    tests: 'worker-api/orders/placing/order-folders.test.ts',
  },
  {
    without: 'a folder that an order shows outlives the cart',
    file: 'worker-api/photos/abandoned-photos.ts',
    find: 'return (await orders.countOfOwner(owner)) === 0;',
    replacement: 'return true;',
    tests: 'worker-api/photos/abandoned-photos.test.ts',
  },
  {
    without: 'a row that throws is caught',
    file: 'pwa/ui/feedback/safe-row.tsx',
    find: '<ErrorBoundary key={tries} fallback={row}>',
    replacement: '<ErrorBoundary key={tries}>',
    tests: 'pwa/desk/safe-rows.test.tsx',
  },
  {
    without: 'each row of a list of the desk is caught by itself',
    file: 'pwa/desk/row-list.tsx',
    find: '<SafeRow>{row}</SafeRow>',
    replacement: 'row',
    tests: 'pwa/desk/safe-rows.test.tsx',
  },
  {
    without: 'no more orders than may use a coupon',
    file: 'worker-api/catalogue/coupons/sqlite-coupon-uses.ts',
    find: "return isFull(database, coupon, at) ? 'coupon_used_up' : null;",
    replacement: 'return null;',
    tests: 'worker-api/storage/sqlite/sqlite-storage.test.ts',
    named: /ST90/,
  },
  {
    without: 'an order that waits for its payment reserves its coupon for a while',
    file: 'worker-api/catalogue/coupons/coupon-use.ts',
    find: 'until: waits ? reservedUntil(now) : null',
    replacement: 'until: null',
    tests: 'worker-api/catalogue/coupons/coupon-use.test.ts',
  },
  {
    without: 'a reservation that is over is taken again only while one is left',
    file: 'worker-api/catalogue/coupons/coupon-use.ts',
    find: 'return { coupon: { until: reservedUntil(now), at, ifLeft: true } };',
    replacement: 'return { coupon: { until: reservedUntil(now), at } };',
    tests: 'worker-api/catalogue/coupons/coupon-use.test.ts',
  },
  {
    without: 'a file of the build is known by its content',
    file: 'pwa/service-worker/built-files.ts',
    find: '.slice(0, builtHashLength) === hash;',
    replacement: '.slice(0, builtHashLength) !== undefined;',
    tests: 'pwa/service-worker/built-files.test.ts',
  },
  {
    without: 'a file that came with another content is not stored',
    file: 'pwa/service-worker/built-files.ts',
    find: 'if (await isBuilt(file, answer.clone())) return answer;',
    replacement: 'if (answer.ok) return answer;',
    tests: 'pwa/service-worker/built-files.test.ts',
  },
  {
    without: 'strangers leave a part of what all have together',
    file: 'worker-api/server/limits/budgets.ts',
    find: '[place(of, share * (1 - shareOfKnown)), place(of, share)]',
    replacement: '[place(of, share)]',
    tests: 'worker-api/support/contact-routes.test.ts',
  },
  {
    without: 'a customer is known by an address or order that was confirmed',
    file: 'worker-api/accounts/customers/known-customer.ts',
    find: 'return orders.hasConfirmed(user.id);',
    replacement: 'return (await orders.countOfOwner(user.id)) > 0;',
    tests: 'worker-api/support/contact-routes.test.ts',
  },
  {
    without: 'a document is in the accountant’s file of its own day, not of the order’s',
    file: 'worker-api/figures/accounts-rows.ts',
    find: 'date: dayInIndia(at < created_at ? created_at : at)',
    replacement: 'date: dayInIndia(created_at)',
    tests: 'worker-api/figures/accounts-rows.test.ts',
  },
  {
    without: 'of a part of a photo that is cut off what arrived is kept',
    file: 'worker-api/photos/upload/accept-part.ts',
    find: 'reader.read().catch(() => null)',
    replacement: 'reader.read()',
    tests: 'worker-api/photos/upload/upload-parts.test.ts',
  },
  {
    without: 'a database whose connection died is opened anew',
    file: 'pwa/device/database/reopen-when-lost.ts',
    find: 'if (!isLost(error) || db.hasBeenClosed()) throw error;',
    replacement: 'throw error;',
    tests: 'pwa/sync/lost-connection.test.ts',
  },
];
