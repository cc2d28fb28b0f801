/** Photos the shopper chose that have not arrived (B2). */
export function pendingPhotosText(pending: number): string {
  return pending === 1 ? '1 photo pending' : `${pending} photos pending`;
}
