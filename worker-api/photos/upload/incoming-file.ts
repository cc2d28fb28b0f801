import { type FileHandle, open } from 'node:fs/promises';

/** Chunks are gathered to so much: a file may come in millions of tiny ones. */
const gatheredBytes = 64 * 1024;

/** A file of an upload on its way to the disk; its calls are done one after the other. */
export interface IncomingFile {
  append(chunk: Uint8Array): Promise<void>;
  /** Resolves once all of it can be read under its path. */
  end(): Promise<void>;
  /** Lets go of a file that goes no further. */
  close(): Promise<void>;
}

/** Makes a file at `path`, for this account alone (T33), so that memory holds a piece of it at most. */
export function openIncomingFile(path: string): IncomingFile {
  const gathered = Buffer.allocUnsafe(gatheredBytes);
  let length = 0;
  let handle: FileHandle | null = null;
  let last: Promise<void> = open(path, 'wx', 0o600).then((opened) => {
    handle = opened;
  });
  // Whoever calls next is told.
  last.catch(() => undefined);

  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work);
    return last;
  };

  async function writeOut() {
    await handle?.writeFile(gathered.subarray(0, length));
    length = 0;
  }

  async function take(chunk: Uint8Array) {
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + gatheredBytes - length);
      gathered.set(part, length);
      length += part.length;
      at += part.length;
      if (length === gatheredBytes) await writeOut();
    }
  }

  async function letGo() {
    const open = handle;
    handle = null;
    await open?.close();
  }

  return {
    append: (chunk) => inTurn(() => take(chunk)),
    end: () => inTurn(writeOut).then(letGo),
    // Also after a call that failed, who has been told already.
    close: () => last.then(letGo, letGo),
  };
}
