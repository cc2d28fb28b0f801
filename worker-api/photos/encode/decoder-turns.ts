import { widestNetwork } from '#api/server/limits/networks.ts';
import { busy, taskSlots, turnsPerKey } from '#api/server/limits/task-slots.ts';
import { encodedAtOnce, type PhotoEncoder } from './photo-encoder.ts';

const waiting = 64;
/** Half of all: an address that sends the slowest pictures leaves the rest to the others. */
const ofAddressAtOnce = encodedAtOnce / 2;
const ofAddressWaiting = 32;

type InTurn<Encode extends (path: string) => unknown> = (
  path: string,
  from: { address: string; signal: AbortSignal },
) => ReturnType<Encode>;

export type EncodeInTurn = InTurn<PhotoEncoder['encode']>;

export interface DecoderTurns {
  encode: EncodeInTurn;
  encodePicture: InTurn<PhotoEncoder['encodePicture']>;
}

/**
 * Gives each address, or IPv6 network, a part of the decoders (T29, T48). `busy` when too many wait, or when the request was
 * aborted before its turn.
 */
export function decoderTurns(encoder: PhotoEncoder): DecoderTurns {
  const ofAll = taskSlots(encodedAtOnce, waiting);
  const ofAddress = turnsPerKey(ofAddressAtOnce, ofAddressWaiting);
  const inTurn =
    <Answer>(encode: (path: string) => Promise<Answer>) =>
    (path: string, { address, signal }: { address: string; signal: AbortSignal }) =>
      // The narrower first: waiting for it takes no decoder.
      ofAddress(widestNetwork(address), () =>
        ofAll(async () => (signal.aborted ? busy : await encode(path))),
      );
  return { encode: inTurn(encoder.encode), encodePicture: inTurn(encoder.encodePicture) };
}
