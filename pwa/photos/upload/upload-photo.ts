import { type ApiAnswer, readAnswer } from '#pwa/api/api-answer.ts';
import type { Api } from '#pwa/api/api-client.ts';
import { ownFailure } from '#shared/failures/failure-text.ts';
import { maxPartBytes, minPartBytes } from '#shared/http/bounds.ts';

/** Two of them at once arrive in time at 50 kbit/s. */
const firstPartBytes = 32 * 1024;
/** So long a part is to take. */
const partMs = 5_000;
/** So often the server may say that the photo goes on elsewhere. */
const mostTurns = 4;

/** What the line carries, as the last parts show. */
export interface Line {
  partBytes: number;
}

const thisLine: Line = { partBytes: firstPartBytes };

interface UploadOptions {
  /** It was sent before, in vain: the server says how much of it has arrived. */
  goesOn?: boolean;
  /** Gets 0 to 1 while bytes go out. */
  onProgress?: (progress: number) => void;
  /** Gets 0 to 1: what the server has. */
  onArrived?: (share: number) => void;
  line?: Line;
  /** A shopper's own gifts when left out. */
  door?: PhotoDoor;
}

/** The paths of a whole photo, and of one in parts, with its id after it. */
export interface PhotoDoor {
  whole: string;
  parts: string;
}

const ownGifts: PhotoDoor = { whole: '/api/upload/multiple', parts: '/api/upload/parts' };

/**
 * Sends one photo, whose id makes a repeat harmless: whole where it is no larger than a part, else in
 * parts that go on where they were cut (P39). Ends with the first request that fails.
 */
export async function uploadPhoto(
  api: Pick<Api, 'sendPhoto'>,
  photo: PhotoUpload,
  options: UploadOptions = {},
): Promise<ApiAnswer<UploadedPhoto>> {
  const { goesOn = false, onProgress, onArrived, line = thisLine, door = ownGifts } = options;
  const { photoId, folder, fileName, blob } = photo;
  const { size } = blob;
  if (!goesOn && size <= line.partBytes) {
    const whole = { method: 'POST', body: uploadForm(photo) };
    const send = () => uploadAnswer(api.sendPhoto(door.whole, whole, onProgress));
    return await measured(line, size, send);
  }

  const path = `${door.parts}/${photoId}`;
  let from = goesOn ? null : 0;
  for (let turns = 0; turns < mostTurns; turns += 1) {
    const apiAnswer = from === null ? null : await sendFrom(from);
    if (apiAnswer?.ok === false) return apiAnswer;
    const answer = await finish();
    from = offsetIn(answer);
    if (from === null) return answer;
    arrived(from);
  }
  return noAnswer;

  async function sendFrom(start: number): Promise<ApiAnswer<null>> {
    let turns = 0;
    for (let at = start; at < size; ) {
      const part = blob.slice(at, at + line.partBytes);
      const answer = await measured(line, part.size, () => sendPart(at, part));
      const next = answer.ok ? answer.data : offsetIn(answer);
      if (!answer.ok && next === null) return answer;
      if (next === null || next <= at) turns += 1;
      if (turns > mostTurns) return noAnswer;
      at = next ?? at;
      arrived(at);
    }
    return { ok: true, data: null };
  }

  function sendPart(at: number, part: Blob): Promise<ApiAnswer<number>> {
    const request = api.sendPhoto(
      `${path}?offset=${at}&bytes=${size}`,
      { method: 'PUT', body: part },
      (share) => onProgress?.((at + share * part.size) / size),
    );
    return readAnswer(request, async (response) => offsetOf(await response.json()));
  }

  function finish(): Promise<ApiAnswer<UploadedPhoto>> {
    const body = JSON.stringify({ folder, fileName });
    const headers = { 'Content-Type': 'application/json' };
    return uploadAnswer(api.sendPhoto(path, { method: 'POST', headers, body }));
  }

  function arrived(at: number) {
    onArrived?.(at / size);
    onProgress?.(at / size);
  }
}

/** One photo with the fields the server expects. */
interface PhotoUpload {
  photoId: string;
  folder: string;
  productName: string;
  fileName: string;
  blob: Blob;
  userEmail: string;
  userName: string;
}

export interface UploadedPhoto {
  imageUrl: string;
  originalName: string;
  folder: string;
}

/** The multipart body; texts first, as the server needs the folder before the bytes. */
function uploadForm(photo: PhotoUpload): FormData {
  const form = new FormData();
  form.set('userId', photo.userEmail);
  form.set('userName', photo.userName);
  form.set('namePrefix', photo.productName);
  form.set('folder', photo.folder);
  form.set('photoId', photo.photoId);
  form.set('images', photo.blob, photo.fileName);
  return form;
}

/** Reads the uploaded photo; an answer without one counts as no answer. @internal */
export function uploadAnswer(request: Promise<Response>): Promise<ApiAnswer<UploadedPhoto>> {
  return readAnswer(request, async (response) => {
    const body: { images?: UploadedPhoto[] } = await response.json();
    const image = body.images?.[0];
    if (!image) throw new SyntaxError('The answer to an upload names no image');
    return image;
  });
}

const noAnswer = { ok: false, status: null, ...ownFailure('no_answer') } as const;

/** Sends so many bytes, and learns from it how many the line carries in the time of a part. */
async function measured<T>(
  line: Line,
  bytes: number,
  send: () => Promise<ApiAnswer<T>>,
): Promise<ApiAnswer<T>> {
  const begunMs = performance.now();
  const answer = await send();
  const tookMs = Math.max(1, performance.now() - begunMs);
  if (answer.ok) {
    const carried = Math.min((bytes * partMs) / tookMs, 4 * line.partBytes, maxPartBytes);
    // Of fewer bytes the way there and back takes most of the time.
    if (bytes >= line.partBytes || carried > line.partBytes) line.partBytes = Math.round(carried);
  } else if (answer.status === null || answer.code === 'timeout') {
    line.partBytes = Math.round(line.partBytes / 2);
  }
  line.partBytes = Math.max(minPartBytes, line.partBytes);
  return answer;
}

/** Returns where the photo goes on, if an answer says so. */
function offsetIn(answer: ApiAnswer<unknown>): number | null {
  const says = !answer.ok && answer.reason === 'other_offset';
  return says ? offsetOf(answer.params) : null;
}

function offsetOf(body: { offset?: unknown } | undefined): number {
  if (typeof body?.offset === 'number') return body.offset;
  throw new SyntaxError('The answer to a part names no place');
}
