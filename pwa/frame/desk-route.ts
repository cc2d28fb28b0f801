/** Resolves to the desk, whose files are named here, so that the first load does not name them. */
export async function deskRoute() {
  return (await import('#pwa/desk/access/desk-area.tsx')).DeskArea;
}
