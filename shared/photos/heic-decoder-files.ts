/*
 * What decodes HEIC where the browser cannot: a worker, the library and its WebAssembly. Half a
 * megabyte that few devices need, so each is fetched when a photo asks for it.
 */
const worker = /^\/assets\/heic-worker-[\w-]+\.js$/;

/** Returns whether a path is that of the worker, which alone may compile WebAssembly. */
export function isHeicWorker(path: string): boolean {
  return worker.test(path);
}
