import type { ApprovedVersions } from '#shared/orders/order.ts';

/** The picture of one version of an ordered gift, made once and kept as it is (B28). */
export interface ProofPicture {
  version: number;
  imageUrl: string;
  /** The SHA-256 of its bytes. */
  sha256: string;
  /** The version of the drawing code that made it. */
  drawing: number;
  width: number;
  height: number;
}

/**
 * Returns the picture of the version that its customer approved last; undefined until it is made.
 */
export function pictureOf({
  pictures = [],
  approved_version = 1,
}: Pick<ApprovedVersions, 'pictures' | 'approved_version'>): ProofPicture | undefined {
  return pictures.find(({ version }) => version === approved_version);
}
