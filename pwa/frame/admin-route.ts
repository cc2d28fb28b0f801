/** Resolves to the staff area, whose files are named here, so that the first load does not name them. */
export async function adminRoute() {
  return (await import('#pwa/desk/access/admin-area.tsx')).AdminArea;
}
