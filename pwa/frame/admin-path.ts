/** Returns whether a path belongs to the staff area, which has no parts for shoppers (D7). */
export function isAdminPath(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}
