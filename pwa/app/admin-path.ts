/** Whether an address belongs to the staff area, where the shop's own parts are hidden (D7). */
export function isAdminPath(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}
