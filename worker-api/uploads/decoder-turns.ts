import { taskSlots, turnsPerKey } from '#api/limits/task-slots.ts';
import { type EncodeAnswer, encodedAtOnce, type PhotoEncoder } from './photo-encoder.ts';

class EncodersBusyError extends Error {}

const waiting = 64;
/** Half of all: an address that sends the slowest pictures leaves the rest to the others. */
const ofAddressAtOnce = encodedAtOnce / 2;
const ofAddressWaiting = 32;

export type EncodeInTurn = (
  path: string,
  from: { address: string; signal: AbortSignal },
) => Promise<EncodeAnswer>;

/**
 * Gives each address a part of the decoders (T29). `busy` when too many wait, or when the request was
 * aborted before its turn.
 */
export function decoderTurns(encoder: PhotoEncoder): EncodeInTurn {
  const busy = () => new EncodersBusyError();
  const ofAll = taskSlots(encodedAtOnce, waiting, busy);
  const ofAddress = turnsPerKey(ofAddressAtOnce, ofAddressWaiting, busy);
  return async (path, { address, signal }) => {
    try {
      // The narrower first: waiting for it takes no decoder.
      return await ofAddress(address, () =>
        ofAll(async () =>
          signal.aborted ? { ok: false, reason: 'busy' } : await encoder.encode(path),
        ),
      );
    } catch (error) {
      if (error instanceof EncodersBusyError) return { ok: false, reason: 'busy' };
      throw error;
    }
  };
}
