import { Counter, Gauge, Registry } from 'prom-client';
import type { AppDeps } from '#api/server/app-deps.ts';
import { messengerStates } from '#shared/whatsapp/messaging-schemas.ts';
import { createCallTimes } from './call-times.ts';
import { measureProcess } from './measure-process.ts';
import { measureStorage } from './measure-storage.ts';
import type { Metrics, Queue } from './metrics.ts';

const queues: readonly Queue[] = ['hashes', 'uploads'];

type Watched = Pick<AppDeps, 'messenger' | 'storage' | 'clock'>;

/**
 * The metrics of one process, in a registry of their own. With `ofProcess` also its memory and its
 * event-loop delay, which a timer measures.
 */
export function createMetrics(
  watched: Watched,
  { ofProcess = false, storageMs = 2_000 } = {},
): Metrics {
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  if (ofProcess) measureProcess(registers);
  const readStorage = measureStorage(watched, registers, storageMs);

  const times = createCallTimes();
  const refusals = new Counter({
    name: 'shop_sync_refusals_total',
    help: 'Changes of devices that were refused for good, by kind and code.',
    labelNames: ['kind', 'code'],
    registers,
  });
  const withoutOrder = new Counter({
    name: 'shop_payments_without_order_total',
    help: 'Events of a gateway that name an order which is not there.',
    registers,
  });
  const tasks = new Gauge({
    name: 'shop_queue_tasks',
    help: 'Tasks that wait or run now: password hashes, uploads.',
    labelNames: ['queue'],
    registers,
  });
  for (const queue of queues) tasks.set({ queue }, 0);
  new Gauge({
    name: 'shop_whatsapp_state',
    help: 'One for the state of the WhatsApp connection, zero for the others.',
    labelNames: ['state'],
    registers,
    async collect() {
      const { state: current } = await watched.messenger.status();
      for (const state of messengerStates) this.set({ state }, state === current ? 1 : 0);
    },
  });

  return {
    answered: times.add,
    refusedSync: (kind, code) => refusals.inc({ kind, code }),
    paymentWithoutOrder: () => withoutOrder.inc(),
    async inQueue(queue, task) {
      tasks.inc({ queue });
      try {
        return await task();
      } finally {
        tasks.dec({ queue });
      }
    },
    async page() {
      await readStorage();
      const text = `${times.text()}${await register.metrics()}`;
      return { contentType: register.contentType, text };
    },
  };
}
