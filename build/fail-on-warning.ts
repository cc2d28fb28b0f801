/** Bundler options of every build: a warning is mended or turned off here with its reason. */
export const failOnWarning = {
  // A dynamic import keeps a module out of the first load, and out of that alone: what comes
  // after the first paint is one file on purpose. The timings tell of the machine.
  checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
  onLog(level: string, { message }: { message: string }): void {
    if (level === 'warn') throw new Error(`The build warns: ${message}`);
  },
};
