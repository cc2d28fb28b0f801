/** What a text of a customisation may hold at most, in letters. */
export const maxNameLength = 50;
export const maxDescriptionLength = 500;
/** An event of the shopper's own has at most so many letters. */
export const maxEventLength = 120;
/** A choice and the name of a set of notes have at most so many code units. */
export const maxChoiceLength = 60;
/** Room for a family of four in every letter; all of them together fit no gift (T27). */
export const codePointsPerLetter = 8;
