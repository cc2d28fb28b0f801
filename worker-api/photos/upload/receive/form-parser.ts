import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';

/** The limits of one multipart body. */
export interface FormLimits {
  files: number;
  fileBytes: number;
  fields: number;
  fieldBytes: number;
}

export type FormRefusal = 'bad_request' | 'payload_too_large' | 'too_many_files';

export interface FormFile {
  /** The index among the files of the body. */
  index: number;
  /** The name that the client gave, which nothing may trust. */
  name: string;
  /** The place where it lies; whoever lent the folder deletes it. */
  path: string;
}

export interface FormParser {
  /** Resolves when the chunk is parsed and `onFile` has resolved for every completed file. */
  write(chunk: Uint8Array): Promise<void>;
  end(): Promise<void>;
  /** The first error; nothing should be written after it. */
  refusal(): FormRefusal | null;
  fields: ReadonlyMap<string, readonly string[]>;
  /** Closes the files, also those that are not complete. */
  close(): Promise<void>;
}

interface FormShape {
  /** The content type with its boundary. */
  contentType: string;
  /** The field that holds files; every other field is a short text. */
  fileField: string;
  /** Files are written here, under their index. */
  folder: string;
  limits: FormLimits;
  onFile: (file: FormFile) => Promise<void>;
}

interface ReceivedFile {
  refuse: (reason: FormRefusal) => void;
  wait: (work: Promise<void>) => void;
  onComplete: () => Promise<void>;
}

export const maxPartHeaderBytes = 8 * 1024;

/** Returns a multipart parser over busboy with promises instead of events. */
export function openFormParser(shape: FormShape): FormParser | null {
  const busboy = openBusboy(shape);
  if (busboy === null) return null;
  const fields = new Map<string, string[]>();
  const works: Promise<void>[] = [];
  const files: IncomingFile[] = [];
  let failure: unknown;
  let refusal: FormRefusal | null = null;
  let endStep = () => {};
  const refuse = (reason: FormRefusal) => {
    refusal ??= reason;
    // The callback of the current step may never be called now.
    endStep();
  };
  // Noted at once, as the step that awaits it may not have begun to.
  const wait = (work: Promise<void>) => {
    works.push(
      work.catch((error: unknown) => {
        failure ??= error;
        endStep();
      }),
    );
  };
  busboy
    .on('field', (name, value, _nameTruncated, valueTruncated) => {
      if (valueTruncated) refuse('payload_too_large');
      fields.set(name, [...(fields.get(name) ?? []), value]);
    })
    .on('file', (_field, stream, name: string | undefined) => {
      const index = files.length;
      const path = join(shape.folder, String(index));
      const file = openIncomingFile(path);
      files.push(file);
      const onComplete = () => shape.onFile({ index, name: name ?? '', path });
      receiveFile(stream, file, { refuse, wait, onComplete });
    })
    .on('partsLimit', () => refuse('bad_request'))
    .on('filesLimit', () => refuse('too_many_files'))
    .on('fieldsLimit', () => refuse('bad_request'))
    .on('error', () => refuse('bad_request'));

  const step = async (run: (onDone: () => void) => void) => {
    await new Promise<void>((resolve) => {
      endStep = resolve;
      run(resolve);
    });
    await Promise.all(works.splice(0));
    if (failure !== undefined) throw failure;
  };
  return {
    write: (chunk) => step((onDone) => busboy.write(chunk, onDone)),
    end: () => step((onDone) => busboy.once('finish', onDone).end()),
    refusal: () => refusal,
    fields,
    async close() {
      await Promise.all(files.map((file) => file.close()));
    },
  };
}

function openBusboy({ contentType, fileField, limits }: FormShape) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      isPartAFile: (name) => name === fileField,
      limits: {
        files: limits.files,
        fileSize: limits.fileBytes,
        fields: limits.fields,
        fieldSize: limits.fieldBytes,
        // What is neither file nor field counts nowhere else; one more than those, for theirs to refuse it.
        parts: limits.files + limits.fields + 1,
        headerPairs: 20,
        headerSize: maxPartHeaderBytes,
      },
    });
  } catch (error) {
    // The parser has no error class for the one thing it throws here: a missing boundary.
    if (error instanceof Error) return null;
    throw error;
  }
}

/** Writes a file to the disk as it comes in; `onComplete` is called once it lies there whole. */
function receiveFile(
  stream: BusboyFileStream,
  file: IncomingFile,
  { refuse, wait, onComplete }: ReceivedFile,
) {
  stream
    .on('data', (chunk: Buffer) => wait(file.append(chunk)))
    .on('limit', () => refuse('payload_too_large'))
    .on('error', () => refuse('bad_request'))
    .on('end', () => {
      if (!stream.truncated) wait(file.end().then(onComplete));
    });
}

/** Chunks are gathered to so much: a file may come in millions of tiny ones. */
const gatheredBytes = 64 * 1024;

/** A file of an upload on its way to the disk; its calls are done one after the other. */
interface IncomingFile {
  append(chunk: Uint8Array): Promise<void>;
  /** Resolves once all of it can be read under its path. */
  end(): Promise<void>;
  /** Lets go of a file that goes no further. */
  close(): Promise<void>;
}

/** Makes a file at `path`, for this account alone (T33), so that memory holds a piece of it at most. */
function openIncomingFile(path: string): IncomingFile {
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
    // Closes also after a call that failed, whose failure was reported already.
    close: () => last.then(letGo, letGo),
  };
}
