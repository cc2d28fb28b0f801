/** What a customisation may hold at most. */
export const maxNameLength = 50;
export const maxDescriptionLength = 500;
export const maxCustomNotes = 20;
export const maxCustomNames = 20;
