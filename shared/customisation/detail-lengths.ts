/** What a text of a customisation may hold at most, in letters. */
export const maxNameLength = 50;
export const maxDescriptionLength = 500;
/** Of an event of the shopper's own, in letters. */
export const maxEventLength = 120;
/** Of a choice, and of the name of a set of notes, in code units. */
export const maxChoiceLength = 60;
/** Room for a family of four in every letter; all of them together fit no gift (T27). */
export const codePointsPerLetter = 8;
