/** What may be stored in a value's place: junk, and other shapes. */
export const oddJson = [
  ...['{"at":', '', 'null', '7', '"text"', '{}', '[]', '[null]', '[{}]', '{"at":7}'],
];
