/**
 * Who sends photos: a page in sight takes them from every round that this worker
 * began before; one that is asked for afterwards, by a page that was hidden again, has its turn.
 * A window in sight is not enough of a sign, for it may show something that sends nothing.
 */
export function createPhotoTurn() {
  let taken = 0;
  return {
    take(): void {
      taken += 1;
    },
    /** Begins a round; the returned function says whether it still has its turn. */
    begin(): () => boolean {
      const before = taken;
      return () => taken === before;
    },
  };
}
