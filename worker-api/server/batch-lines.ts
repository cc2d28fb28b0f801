interface Destination {
  write(text: string): unknown;
  flush(): void;
  flushSync(): void;
}

const batchLength = 8_192;

/**
 * Gathers log lines before `destination` gets them: it takes several times as long to take a line as
 * to make one, and every call is logged.
 */
export function batchLines(destination: Destination): Destination {
  let batch = '';
  function handOver() {
    if (batch !== '') destination.write(batch);
    batch = '';
  }
  return {
    write(line) {
      batch += line;
      if (batch.length >= batchLength) handOver();
    },
    flush() {
      handOver();
      destination.flush();
    },
    flushSync() {
      handOver();
      destination.flushSync();
    },
  };
}
