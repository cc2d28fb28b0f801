import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

const resolutionMs = 20;
const quantiles = [0.5, 0.99, 1];

/**
 * Memory, processor time and event-loop delay of this process. Not the library's own set: that one
 * watches each garbage collection, which costs the catalogue two in a hundred of its answers.
 */
export function measureProcess(registers: Registry[]): void {
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
