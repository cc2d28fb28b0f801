/** A sum in whole parts, as the weights are; the parts add up to it. */
export function shareOut(sum: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const upTo = all === 0 ? 0 : Math.round((sum * weighed) / all);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}
