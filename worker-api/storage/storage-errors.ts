/** There is no room left to write. Nothing was written; reading goes on (P7). */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}
