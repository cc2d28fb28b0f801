/** Notes turns of the event loop, between which other calls go on. */
export function noteTurns() {
  const noted: number[] = [];
  let turn = 0;
  const count = () => {
    turn += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  return {
    note: () => void noted.push(turn),
    /** Returns the turns that were noted. */
    end() {
      clearImmediate(next);
      return noted;
    },
  };
}
