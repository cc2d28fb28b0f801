import { createStore, type StoreApi } from 'zustand/vanilla';
import { newId } from '#pwa/device/database/new-id.ts';
import type { preparePhoto } from '#pwa/photos/prepare/prepare-photo.ts';
import { words as photoWords } from '#pwa/photos/shown/words.ts';
import { maxDamagePhotos } from '#shared/orders/damage-message.ts';
import { lifeWords } from './life-words.tsx';
import type { DamagePhoto } from './send-damage.ts';

/** Makes a photo smaller, or says why it cannot. */
export type Prepare = (file: File) => ReturnType<typeof preparePhoto>;

interface DamagePhotosState {
  photos: readonly DamagePhoto[];
  /** How many of those that were chosen last are ready; null when all are. */
  progress: { ready: number; of: number } | null;
  /** Why some were left out. */
  remarks: readonly string[];
}

export interface DamagePhotoList {
  store: Pick<StoreApi<DamagePhotosState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Prepares them one after the other, those for which there is room. */
  choose: (files: readonly File[]) => void;
  remove: (id: string) => void;
  /** All photos, once they are prepared; not whole when one was left out since this was called. */
  ready: () => Promise<{ photos: readonly DamagePhoto[]; isWhole: boolean }>;
}

/** The photos of a report of damage, made smaller on this device before they are sent. */
export function createDamagePhotos(prepare: Prepare): DamagePhotoList {
  const store = createStore<DamagePhotosState>(() => ({ photos: [], progress: null, remarks: [] }));
  let preparing: Promise<void> = Promise.resolve();

  async function prepareAll(files: readonly File[]): Promise<void> {
    const room = maxDamagePhotos - store.getState().photos.length;
    const taken = files.slice(0, room);
    const tooMany = files.length > room ? [lifeWords.damage.tooMany(maxDamagePhotos)] : [];
    store.setState({ progress: { ready: 0, of: taken.length }, remarks: tooMany });
    try {
      for (const [place, file] of taken.entries()) {
        const answer = await prepare(file);
        store.setState(({ photos, remarks }) => ({
          progress: { ready: place + 1, of: taken.length },
          ...(answer.ok
            ? { photos: [...photos, { id: newId(), ...answer.photo }] }
            : { remarks: [...remarks, photoWords.refused[answer.reason](file.name)] }),
        }));
      }
    } finally {
      store.setState({ progress: null });
    }
  }

  return {
    store,
    choose(files) {
      preparing = prepareAll(files);
    },
    remove(id) {
      store.setState(({ photos }) => ({ photos: photos.filter((photo) => photo.id !== id) }));
    },
    async ready() {
      const before = store.getState().remarks.length;
      await preparing;
      const { photos, remarks } = store.getState();
      return { photos, isWhole: remarks.length === before };
    },
  };
}
