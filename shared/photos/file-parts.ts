/** A part of a picture's file: a chunk of a PNG or WebP, a segment of a JPEG. */
export interface FilePart {
  /** Four letters; of a JPEG the two digits of its marker, such as `e1`. */
  name: string;
  /** Where the part begins and ends in the file, and what it holds. */
  at: number;
  from: number;
  to: number;
  end: number;
}

/** Returns bytes of a file, fewer where it ends. */
type ReadBytes = (from: number, to: number) => Uint8Array | Promise<Uint8Array>;

interface Format {
  signature: string;
  headBytes: number;
  /**
   * Returns what the head of a part says: its name, its bytes, and how many follow that are not of it;
   * `filling` when the part begins a byte later, null for what is none.
   */
  partIn: (head: DataView) => [name: string, bytes: number, after: number] | 'filling' | null;
}

/** A checksum follows in a PNG, and in a WebP what makes the length even. */
const formats: readonly Format[] = [
  {
    signature: '\x89PNG\r\n\x1a\n',
    headBytes: 8,
    partIn: (head) => [textOf(head).slice(4), head.getUint32(0), 4],
  },
  {
    signature: 'RIFF',
    headBytes: 8,
    partIn(head) {
      const bytes = head.getUint32(4, true);
      return [textOf(head).slice(0, 4), bytes, bytes % 2];
    },
  },
  {
    signature: '\xff\xd8',
    headBytes: 4,
    partIn(head) {
      const [mark, kind, bytes] = [head.getUint8(0), head.getUint8(1), head.getUint16(2) - 2];
      if (mark !== 0xff) return null;
      if (kind === 0xff) return 'filling';
      return bytes < 0 ? null : [kind.toString(16), bytes, 0];
    },
  },
];

/** What has more is read no further. */
const mostParts = 1_000;
/** What stands before the pixels of a PNG or JPEG is read alone. */
const pixels = ['IDAT', 'da'];

/**
 * Resolves to the parts of a PNG or JPEG before its pixels, and to all of a WebP; to none of another
 * kind. The last one may be longer than a file that was cut short.
 */
export async function partsOf(read: ReadBytes): Promise<FilePart[]> {
  const start = textOf(viewOf(await read(0, 8)));
  const format = formats.find(({ signature }) => start.startsWith(signature));
  const parts: FilePart[] = [];
  if (!format) return parts;
  const { signature, headBytes, partIn } = format;
  // A length and the kind of the file stand behind its name.
  let at = signature === 'RIFF' ? 12 : signature.length;
  for (let reads = 0; reads < mostParts; reads += 1) {
    const head = viewOf(await read(at, at + headBytes));
    const part = head.byteLength < headBytes ? null : partIn(head);
    if (part === 'filling') {
      at += 1;
      continue;
    }
    if (!part || pixels.includes(part[0])) break;
    const [name, bytes, after] = part;
    const [from, to] = [at + headBytes, at + headBytes + bytes];
    parts.push({ name, at, from, to, end: to + after });
    at = to + after;
  }
  return parts;
}

/** Returns the segment of a JPEG that names its components. */
export function frameOf(parts: readonly FilePart[]): FilePart | undefined {
  return parts.find(({ name }) => /^c[0-2]$/.test(name));
}

/** Reads what can be sliced, as a Blob of the platform. */
interface Sliced {
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

export function readerOf(file: Sliced) {
  return async (from: number, to: number) =>
    new Uint8Array(await file.slice(from, to).arrayBuffer());
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

const textOf = ({ buffer, byteOffset, byteLength }: DataView) =>
  String.fromCharCode(...new Uint8Array(buffer, byteOffset, byteLength));
