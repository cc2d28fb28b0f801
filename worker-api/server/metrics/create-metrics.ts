import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Counter, Gauge, Registry } from 'prom-client';
import type { AppDeps } from '#api/server/app-deps.ts';
import { messengerStates } from '#shared/whatsapp/messaging-schemas.ts';
import type { AnsweredCall, Metrics, Queue } from './metrics.ts';

const queues: readonly Queue[] = ['hashes', 'uploads'];

type Watched = Pick<AppDeps, 'messenger' | 'storage' | 'clock'>;

/**
 * Returns the metrics of one process, in a registry of their own. With `ofProcess` also its memory
 * and its event-loop delay, which a timer measures.
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

const oldestMs = 60_000;

/**
 * Rows and bytes of every table, read once a minute at most because each table is asked. One
 * that takes longer than `longestMs` goes on beside, with the earlier figures on the page. While storage
 * is away, or does not answer a ping in that time, they are absent and `shop_storage_up` is zero.
 * Returns a function that brings them up to date.
 */
function measureStorage(
  { storage, clock }: Pick<AppDeps, 'storage' | 'clock'>,
  registers: Registry[],
  longestMs: number,
): () => Promise<void> {
  const rows = new Gauge({
    name: 'shop_storage_rows',
    help: 'Rows of each table.',
    labelNames: ['table'],
    registers,
  });
  const bytes = new Gauge({
    name: 'shop_storage_bytes',
    help: 'Bytes of the contents of each table, without indexes.',
    labelNames: ['table'],
    registers,
  });
  let readMs = Number.NEGATIVE_INFINITY;
  /** Large tables take long; no second reading starts beside the first. */
  let reading: Promise<boolean> | null = null;

  async function readSizes(): Promise<void> {
    const sizes = await storage.sizes();
    readMs = clock().getTime();
    for (const { table, ...size } of sizes) {
      rows.set({ table }, size.rows);
      bytes.set({ table }, size.bytes);
    }
  }

  const up = new Gauge({ name: 'shop_storage_up', help: 'Whether storage answered.', registers });

  return async () => {
    const late = wait(longestMs, false, { ref: false });
    const isUp = await Promise.race([succeeds(storage.ping()), late]);
    up.set(isUp ? 1 : 0);
    if (isUp) {
      if (Math.abs(clock().getTime() - readMs) >= oldestMs) {
        reading ??= succeeds(readSizes()).finally(() => {
          reading = null;
        });
      }
      if (reading) await Promise.race([reading, late]);
      return;
    }
    readMs = Number.NEGATIVE_INFINITY;
    rows.reset();
    bytes.reset();
  };
}

function succeeds(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** Seconds; the last ones are the cut-offs of calls, uploads and staff (P11). */
const upTo = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12, 18, 25];
const name = 'shop_http_request_seconds';

/** The calls of one method, route and status. */
interface Times {
  labels: string;
  /** How many took up to each of `upTo` and longer than the one before; the last: longer than all. */
  counts: number[];
  sum: number;
}

/**
 * How long calls took, as a histogram in the text format of Prometheus. Not the library's: that one
 * takes four times as long for a call, and every call counts.
 */
function createCallTimes() {
  const timesByLabels = new Map<string, Times>();

  function timesOf({ method, route, status }: AnsweredCall): Times {
    const labels = `method="${method}",route="${route}",status="${status}"`;
    const times = timesByLabels.get(labels) ?? {
      labels,
      counts: Array(upTo.length + 1).fill(0),
      sum: 0,
    };
    timesByLabels.set(labels, times);
    return times;
  }

  return {
    add(call: AnsweredCall): void {
      const times = timesOf(call);
      const seconds = call.ms / 1_000;
      let bucket = 0;
      while (bucket < upTo.length && seconds > (upTo[bucket] ?? 0)) bucket += 1;
      times.counts[bucket] = (times.counts[bucket] ?? 0) + 1;
      times.sum += seconds;
    },
    text(): string {
      const head = [
        `# HELP ${name} How long calls took, by method, route pattern and status.`,
        `# TYPE ${name} histogram`,
      ];
      return `${[...head, ...[...timesByLabels.values()].flatMap(linesOf)].join('\n')}\n`;
    },
  };
}

function linesOf({ labels, counts, sum }: Times): string[] {
  let total = 0;
  const buckets = counts.map((count, bucket) => {
    total += count;
    return `${name}_bucket{le="${upTo[bucket] ?? '+Inf'}",${labels}} ${total}`;
  });
  return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`];
}

const resolutionMs = 20;
const quantiles = [0.5, 0.99, 1];

/**
 * Measures memory, processor time and event-loop delay of this process. Not the library's own set:
 * that one watches each garbage collection, which costs the catalogue two in a hundred of its
 * answers.
 */
function measureProcess(registers: Registry[]): void {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  new Gauge({
    name: 'shop_event_loop_delay_seconds',
    help: 'How late the event loop was since the last reading; quantile 1 is the longest.',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of quantiles) {
        // The timer itself waits for its resolution.
        const ms = delay.percentile(quantile * 100) / 1e6 - resolutionMs;
        this.set({ quantile }, Math.max(0, ms) / 1_000);
      }
      delay.reset();
    },
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of this process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of this process.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
}
