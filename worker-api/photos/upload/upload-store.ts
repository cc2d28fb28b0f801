import { inserting, type Records, updating } from '#api/storage/records.ts';
import { bytes, number, type Table, text } from '#api/storage/table.ts';

/** A photo that arrives in parts, until it is whole and stored. */
export interface OpenUpload {
  /** Names this beginning: the same photo may be begun anew. */
  id: string;
  owner: string;
  /** Made by the client, as that of the photo. */
  photoId: string;
  /** The bytes of the whole file. */
  bytes: number;
  /** The bytes that arrived from the first one on, without a gap. */
  arrivedBytes: number;
  startedAt: string;
}

/*
 * [ST260] A part is added only where those before it end; of parts for the same place, also at the same
 *         moment and from several processes, one is. What is read is each byte once, in order.
 * [ST261] Of a photo that was removed nothing can be read, and it can be begun anew.
 */
export interface UploadStore {
  find(owner: string, photoId: string): Promise<OpenUpload | null>;
  /**
   * Adds `data`, which is not empty, at `offset`; at 0 the photo is begun. False, and nothing is
   * stored, where the parts that arrived end elsewhere or belong to another beginning.
   */
  add(upload: Omit<OpenUpload, 'arrivedBytes'>, offset: number, data: Buffer): Promise<boolean>;
  /** Resolves to the part that begins there; null when there is none. */
  read(id: string, offset: number): Promise<Buffer | null>;
  /** Resolves to those of an owner, the oldest first. */
  ofOwner(owner: string): Promise<OpenUpload[]>;
  /** Resolves to what has arrived of them, of all owners together. */
  bytesOfAll(): Promise<number>;
  remove(upload: Pick<OpenUpload, 'id' | 'owner' | 'photoId'>): Promise<void>;
  /** Removes those that were begun before the instant. */
  purge(before: string): Promise<void>;
}

export const uploads: Table<OpenUpload> = {
  name: 'uploads',
  fields: {
    id: text,
    owner: text,
    photoId: text,
    bytes: number,
    arrivedBytes: number,
    startedAt: text,
  },
  key: ['id'],
  unique: [['owner', 'photoId']],
  indexes: [['startedAt']],
  removedAtOnce: 1,
  // A device whose photo is not there sends it anew.
  moves: false,
};

interface UploadPart {
  upload: string;
  offset: number;
  data: Uint8Array;
}

export const uploadParts: Table<UploadPart> = {
  name: 'upload_parts',
  fields: { upload: text, offset: number, data: bytes },
  key: ['upload', 'offset'],
  parent: { field: 'upload', table: 'uploads' },
  moves: false,
};

export function uploadStore(records: Records): UploadStore {
  const [open, parts] = [records.of(uploads), records.of(uploadParts)];
  return {
    find: (owner, photoId) => open.first({ owner, photoId }),
    add(upload, offset, data) {
      const { id, owner, photoId } = upload;
      const { length } = data;
      return records.commit([
        offset === 0
          ? inserting(uploads, { ...upload, arrivedBytes: length })
          : updating(
              uploads,
              { id, owner, photoId, arrivedBytes: offset },
              { arrivedBytes: { plus: length } },
            ),
        inserting(uploadParts, { upload: id, offset, data }),
      ]);
    },
    async read(upload, offset) {
      const part = await parts.first({ upload, offset });
      return part && Buffer.from(part.data);
    },
    ofOwner: (owner) => open.find({ owner }, { sort: ['startedAt', 'id'] }),
    bytesOfAll: () => open.sum('arrivedBytes'),
    async remove({ id }) {
      await open.remove({ id });
    },
    purge: (before) => open.purge({ startedAt: { below: before } }),
  };
}
