import { withoutUndefined } from '#shared/values/pick.ts';

/**
 * What is stored of a record: without the fields that are undefined. Optional ones have to be named
 * as well, so none of them is forgotten where a record is made.
 */
export function storedRecord<T extends object>(fields: { [Field in keyof T]-?: T[Field] }): T {
  return withoutUndefined<T>(fields);
}
