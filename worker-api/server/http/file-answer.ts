const contentTypes = { pdf: 'application/pdf', png: 'image/png', zip: 'application/zip' };

interface File {
  /** With its ending. */
  name: string;
  bytes: number;
  /** Null for its headers alone. */
  stream: ReadableStream<Uint8Array> | null;
}

export function fileType(ending: keyof typeof contentTypes): { 'Content-Type': string } {
  return { 'Content-Type': contentTypes[ending] };
}

/** A file to be saved. */
export function fileAnswer(
  { name, bytes, stream }: File,
  headers: Record<string, string> = {},
): Response {
  const ending = name.slice(name.lastIndexOf('.') + 1) as keyof typeof contentTypes;
  return new Response(stream, {
    headers: {
      ...fileType(ending),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Length': String(bytes),
      ...headers,
    },
  });
}
