/** Money in rupees; a gateway may give back parts of one. */
interface Amount {
  amount: number;
}

/** Returns what was received and not given back, in rupees to the paisa. */
export function owed({
  payments = [],
  refunds = [],
}: {
  payments?: readonly Amount[] | undefined;
  refunds?: readonly Amount[] | undefined;
}): number {
  return (paiseOf(payments) - paiseOf(refunds)) / 100;
}

/** Adds amounts in rupees, to the paisa. */
export function sum(amounts: readonly Amount[]): number {
  return paiseOf(amounts) / 100;
}

function paiseOf(amounts: readonly Amount[]): number {
  return amounts.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0);
}
