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
  /** From the client; untrusted. */
  name: string;
  bytes: Buffer;
}

export interface FormParser {
  /** Resolves when the chunk is parsed and `onFile` has resolved for every completed file. */
  write(chunk: Uint8Array): Promise<void>;
  end(): Promise<void>;
  /** The first error; nothing should be written after it. */
  refusal(): FormRefusal | null;
  fields: ReadonlyMap<string, readonly string[]>;
}

interface FormShape {
  /** With its boundary. */
  contentType: string;
  /** The field that holds files; every other field is a short text. */
  fileField: string;
  limits: FormLimits;
  onFile: (file: FormFile) => Promise<void>;
}

export const maxPartHeaderBytes = 8 * 1024;

/** A multipart parser over busboy with promises instead of events. */
export function openFormParser(shape: FormShape): FormParser | null {
  const busboy = openBusboy(shape);
  if (busboy === null) return null;
  const fields = new Map<string, string[]>();
  const works: Promise<void>[] = [];
  let files = 0;
  let refusal: FormRefusal | null = null;
  let endStep = () => {};
  const refuse = (reason: FormRefusal) => {
    refusal ??= reason;
    // The callback of the current step may never be called now.
    endStep();
  };
  busboy
    .on('field', (name, value, _nameTruncated, valueTruncated) => {
      if (valueTruncated) refuse('payload_too_large');
      fields.set(name, [...(fields.get(name) ?? []), value]);
    })
    .on('file', (_field, stream, name: string | undefined) => {
      const index = files;
      files += 1;
      const onComplete = (bytes: Buffer) =>
        works.push(shape.onFile({ index, name: name ?? '', bytes }));
      collectFile(stream, onComplete, refuse);
    })
    .on('filesLimit', () => refuse('too_many_files'))
    .on('fieldsLimit', () => refuse('bad_request'))
    .on('error', () => refuse('bad_request'));

  const step = async (run: (done: () => void) => void) => {
    await new Promise<void>((resolve) => {
      endStep = resolve;
      run(resolve);
    });
    await Promise.all(works.splice(0));
  };
  return {
    write: (chunk) => step((done) => busboy.write(chunk, done)),
    end: () => step((done) => busboy.once('finish', done).end()),
    refusal: () => refusal,
    fields,
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

function collectFile(
  stream: BusboyFileStream,
  onComplete: (bytes: Buffer) => void,
  refuse: (reason: FormRefusal) => void,
) {
  const collected = growingBytes();
  stream
    .on('data', (chunk: Buffer) => collected.append(chunk))
    .on('limit', () => refuse('payload_too_large'))
    .on('error', () => refuse('bad_request'))
    .on('end', () => {
      if (!stream.truncated) onComplete(collected.bytes());
    });
}

const firstBytes = 64 * 1024;

/**
 * Collects chunks into one buffer, which doubles as it fills, so that a file sent in millions of
 * tiny chunks takes no more memory than one sent in a few.
 */
function growingBytes() {
  let buffer = Buffer.allocUnsafe(firstBytes);
  let length = 0;
  return {
    append(chunk: Uint8Array) {
      if (length + chunk.length > buffer.length) {
        const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, length + chunk.length));
        buffer.copy(larger, 0, 0, length);
        buffer = larger;
      }
      buffer.set(chunk, length);
      length += chunk.length;
    },
    bytes: () => buffer.subarray(0, length),
  };
}
