/** What a text of a customisation may hold at most, in letters. */
export const maxNameLength = 50;
export const maxDescriptionLength = 500;
