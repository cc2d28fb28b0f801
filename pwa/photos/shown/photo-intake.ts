import type { StoreApi } from 'zustand/vanilla';
import { draftPhotos, type Replaced } from '#pwa/cart/drafts/draft-photos.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { prepareAhead } from '#pwa/photos/prepare/prepare-photo.ts';
import { takePhoto } from '#pwa/photos/prepare/take-photo.ts';
import { choosePhotos } from './use-gift-photos.ts';

export interface PhotoIntakeState {
  /** Sentences about files that were left out. */
  remarks: readonly string[];
  /** Choices under way, and how many of their files are done. */
  work: { choices: number; ready: number; of: number };
}

export interface FileChoice {
  files: readonly File[];
  maxPhotos: number;
  /** How many photos the screen shows. */
  shownCount: number;
}

const atRest = { choices: 0, ready: 0, of: 0 };

/** Before anything is chosen. */
export const emptyPhotoIntake: PhotoIntakeState = { remarks: [], work: atRest };

/** Puts chosen files into a draft, one choice after the other, each photo as soon as it is ready. */
export function createPhotoIntake(
  scope: Scope,
  draftOf: string,
  { getState, setState }: Pick<StoreApi<PhotoIntakeState>, 'getState' | 'setState'>,
) {
  let queue: Promise<void> = Promise.resolve();

  async function take(
    files: readonly File[],
    maxPhotos: number,
    one?: { id: string },
  ): Promise<void> {
    // A single place is given to the photo chosen last.
    const replaced: Replaced = maxPhotos === 1 ? 'all' : (one ?? 'none');
    const prepared = prepareAhead(files);
    // That takes a while, in which the photo may have left its place, and others may have filled it.
    if (one) await prepared(0);
    const presentCount = replaced === 'all' ? 0 : await besides(one);
    const choice = await choosePhotos(files, { presentCount, maxPhotos }, async (_, index) => {
      const answer = await takePhoto(scope, draftOf, () => prepared(index), replaced);
      setState(({ work }) => ({ work: { ...work, ready: work.ready + 1 } }));
      return answer;
    });
    // Choices in quick succession keep the remarks of each.
    setState(({ remarks }) => ({ remarks: [...new Set([...remarks, ...choice.remarks])] }));
  }

  /** Resolves to how many photos there are, without the one that is replaced. */
  async function besides(one?: { id: string }): Promise<number> {
    const photos = await draftPhotos(scope, draftOf);
    return photos.filter(({ id }) => id !== one?.id).length;
  }

  /** Prepares one choice after the other, so that together they keep to the limit. */
  function enqueue(fitting: number, takeAll: () => Promise<void>): void {
    const { work } = getState();
    setState(({ remarks }) => ({
      remarks: work.choices === 0 ? [] : remarks,
      work: { ...work, choices: work.choices + 1, of: work.of + fitting },
    }));
    const turn = queue.then(takeAll).finally(() =>
      setState(({ work: before }) => ({
        work: before.choices === 1 ? atRest : { ...before, choices: before.choices - 1 },
      })),
    );
    // A failed choice does not stop the next one.
    queue = Promise.allSettled([turn]).then(() => undefined);
  }

  return {
    choose({ files, maxPhotos, shownCount }: FileChoice): void {
      const { work } = getState();
      const free = maxPhotos === 1 ? 1 : maxPhotos - shownCount - (work.of - work.ready);
      // One at least: what was removed a moment ago may still be counted.
      const fitting = Math.max(1, Math.min(files.length, free));
      enqueue(fitting, () => take(files, maxPhotos));
    },
    /** Puts a file in the place of a photo, which stays if the file cannot be used. */
    replace(id: string, file: File, maxPhotos: number): void {
      enqueue(1, () => take([file], maxPhotos, { id }));
    },
    forgetRemarks: () => setState({ remarks: [] }),
    /** Resolves once every chosen photo is in the draft, or left out. */
    settled: () => queue,
  };
}

/** Returns the photo that is being prepared, 1 for the first, of how many; null without any. */
export function preparingOf({ work }: PhotoIntakeState): { at: number; of: number } | null {
  return work.choices > 0 ? { at: Math.min(work.ready + 1, work.of), of: work.of } : null;
}
