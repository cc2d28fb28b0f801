import type { AnsweredCall } from './metrics.ts';

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
export function createCallTimes() {
  const known = new Map<string, Times>();

  function timesOf({ method, route, status }: AnsweredCall): Times {
    const labels = `method="${method}",route="${route}",status="${status}"`;
    const times = known.get(labels) ?? { labels, counts: Array(upTo.length + 1).fill(0), sum: 0 };
    known.set(labels, times);
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
      return `${[...head, ...[...known.values()].flatMap(linesOf)].join('\n')}\n`;
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
