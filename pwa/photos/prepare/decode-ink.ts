import { coloursOfInks, inkSteps, mix } from '#shared/photos/colours/ink-profile.ts';
import { type FilePart, frameOf, readerOf } from '#shared/photos/file-parts.ts';
import { storedPhotoSize } from '#shared/photos/stored-photo-size.ts';
import coloursUrl from './ink-colours.bin?url';
import type { DecodedPicture, DrawingTools } from './reencode-photo.ts';

/** What a JPEG of four inks says of itself. */
interface InkHead {
  /** Each place that names the table by which a component is scaled. */
  tablesAt: readonly number[];
  /** The number of a table that no component has. */
  free: number;
  /** The parts that hold its profile, in the order of their numbers. */
  profile: readonly FilePart[];
  /** The pixels begin here. */
  end: number;
}

/** Rows that are rewritten at once, so that no further picture has to lie in memory. */
const rowsOfStripe = 128;

/**
 * Decodes a JPEG of four inks as the server does: by its own profile, or, where none can be read, by a
 * table that `node scripts/pictures/make-ink-colours.mjs` writes. Null where the browser knows inks by
 * itself: then it decodes the file. `no_table`, before anything is decoded, when the table did not come.
 * To be imported on demand: few photos are of inks.
 *
 * Browsers multiply each ink by black, so no ink is left to be read. They decode the file twice: a
 * component that is scaled by zeros is half of its ink everywhere, and the others are seen beside it.
 */
export async function decodeInk(
  file: Blob,
  fileParts: readonly FilePart[],
  tools: DrawingTools,
): Promise<DecodedPicture | 'no_table' | null> {
  const head = await inkHeadOf(file, fileParts);
  if (!head) return null;
  const colours = (await coloursOfProfile(file, head)) ?? (await tableOfColours());
  if (!colours) return 'no_table';
  const decode = (...components: number[]) => tools.decode(withComponents(file, head, components));
  if (!(await multiplies(tools))) return null;
  const colour = await decode(0, 1, 2);
  const { width, height } = storedPhotoSize(colour);
  const context = tools.canvas(width, height).getContext('2d');
  const stripe = tools.canvas(width, rowsOfStripe).getContext('2d');
  context?.drawImage(colour, 0, 0, width, height);
  colour.close();
  if (!context || !stripe) return null;
  const black = await decode(3);
  for (let top = 0; top < height; top += rowsOfStripe) {
    const rows = Math.min(rowsOfStripe, height - top);
    stripe.drawImage(black, 0, -top, width, height);
    const pixels = context.getImageData(0, top, width, rows);
    mixInks(pixels.data, stripe.getImageData(0, 0, width, rows).data, colours);
    context.putImageData(pixels, 0, top);
  }
  black.close();
  const { canvas } = context;
  // An empty one has no memory.
  return Object.assign(canvas, { close: () => void Object.assign(canvas, { width: 0 }) });
}

async function coloursOfProfile(file: Blob, { profile }: InkHead): Promise<Uint8Array | null> {
  const parts = profile.map(({ from, to }) => file.slice(from + profileHeadBytes, to));
  return coloursOfInks(new Uint8Array(await new Blob(parts).arrayBuffer()));
}

async function tableOfColours(): Promise<Uint8Array | null> {
  const answer = await fetch(coloursUrl).catch(() => null);
  return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

/** A JPEG of one pixel, which is half of each ink. */
const halfInks =
  '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB/8AAFAgAAQABBAERAAIRAAMRAAQRAP/EACYAAQAAAAAAAAAAAAAAAAAAAAAQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBAEAAgADAAQAAD8AAP/Z';

/** Resolves to whether half of each ink is shown as a quarter: half of half. */
async function multiplies(tools: DrawingTools): Promise<boolean> {
  const bytes = Uint8Array.from(atob(halfInks), (letter) => letter.charCodeAt(0));
  const picture = await tools.decode(new Blob([bytes], { type: 'image/jpeg' }));
  const context = tools.canvas(1, 1).getContext('2d');
  context?.drawImage(picture, 0, 0);
  picture.close();
  return Math.abs((context?.getImageData(0, 0, 1, 1).data[0] ?? 0) - 64) <= 1;
}

const profileName = 'ICC_PROFILE\0';
/** Its name, its number and how many there are. */
const profileHeadBytes = profileName.length + 2;

/** Resolves to null where a table of its own is left for no ink. */
export async function inkHeadOf(
  file: Blob,
  fileParts: readonly FilePart[],
): Promise<InkHead | null> {
  const read = readerOf(file);
  const frame = frameOf(fileParts);
  const end = fileParts.at(-1)?.end;
  if (!frame || end === undefined) return null;
  const content = await read(frame.from, frame.to);
  const components = [8, 11, 14, 17];
  const free = [3, 2, 1, 0].find((table) => components.every((at) => content[at] !== table));
  if (free === undefined) return null;
  const profile: { part: FilePart; number: number }[] = [];
  for (const part of fileParts) {
    const head = await read(part.from, part.from + profileHeadBytes);
    const isProfile = part.name === 'e2' && String.fromCharCode(...head).startsWith(profileName);
    if (isProfile) profile.push({ part, number: head[profileName.length] ?? 0 });
  }
  return {
    tablesAt: components.map((at) => frame.from + at),
    free,
    profile: profile.sort((one, other) => one.number - other.number).map(({ part }) => part),
    end,
  };
}

const tableMarker = [0xff, 0xdb, 0, 67];

/** Returns the file without its profile and with all components but some scaled by zeros. */
export function withComponents(file: Blob, head: InkHead, components: readonly number[]): Blob {
  const { tablesAt, free, profile, end } = head;
  const zeros = Uint8Array.from([...tableMarker, free, ...Array.from({ length: 64 }, () => 0)]);
  const edits = [
    ...profile.map((part) => ({ at: part.at, end: part.end, by: '' })),
    ...tablesAt
      .filter((_, component) => !components.includes(component))
      .map((at) => ({ at, end: at + 1, by: Uint8Array.of(free) })),
    { at: end, end, by: zeros },
  ].sort((one, other) => one.at - other.at);
  const parts = edits.flatMap(({ at, by }, index) => [
    file.slice(edits[index - 1]?.end ?? 0, at),
    by,
  ]);
  return new Blob([...parts, file.slice(end)], { type: file.type });
}

/** Rewrites what is seen of three inks, at half, as colours; in `black` the fourth is seen. */
export function mixInks(
  colour: Uint8ClampedArray,
  black: Uint8ClampedArray,
  table: Uint8Array,
): void {
  // Each number has its ink between two steps: paper is 128, and full ink 0.
  const places = Float32Array.from(
    { length: 256 },
    (_, value) => (1 - Math.min(1, value / 128)) * (inkSteps - 1),
  );
  const placeOf = (value = 0) => places[value] ?? 0;
  for (let at = 0; at < colour.length; at += 4)
    mix(
      colour,
      at,
      table,
      inkSteps,
      placeOf(colour[at]),
      placeOf(colour[at + 1]),
      placeOf(colour[at + 2]),
      placeOf(black[at]),
    );
}
