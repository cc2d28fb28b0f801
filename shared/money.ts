const inr = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Whole rupees as people in India write them: 100000 → `₹1,00,000`. */
export function formatInr(rupees: number): string {
  return `₹${inr.format(rupees)}`;
}
