/** What the bench uses of a package that brings no types. */
declare module 'autocannon' {
  interface Result {
    statusCodeStats: Record<string, { count: number }>;
    errors: number;
    non2xx: number;
    /** In milliseconds. */
    latency: { p50: number; p99: number };
    /** In seconds. */
    duration: number;
  }

  export default function autocannon(options: {
    url: string;
    duration: number;
    connections: number;
    requests: readonly object[];
  }): Promise<Result>;
}
