import { hasUnsaved } from './forms/unsaved.ts';

/**
 * Whether something is being written or asked at the desk, such as the number of a parcel or a question about a
 * gift: what it is about does not go from under it (B56).
 */
export function isAsking(): boolean {
  return hasUnsaved() || document.querySelector('dialog[open]') !== null;
}
