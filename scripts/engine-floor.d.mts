/** A built-in of the platform, or a member of one, that an engine of the floor lacks. */
export interface NewerFeature {
  owner: string;
  /** Null for the built-in itself. */
  member: string | null;
  isStatic: boolean;
}

export function newerThanFloor(): NewerFeature[];
