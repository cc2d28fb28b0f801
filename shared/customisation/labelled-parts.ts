import { type Field, labelOf } from '#shared/gifts/field.ts';
import { english } from '#shared/gifts/shared-words.ts';

/** One part of an instructions text: what stands under a label, or under none of the family. */
export interface LabelledPart {
  field: Field | null;
  value: string;
}

/** The field a text names, written in any case, with any spaces and invisible characters. */
export type FieldOfLabel = (label: string) => Field | null;

const blank = /[\s\p{Cf}]/u;
const blanks = /[\s\p{Cf}]+/gu;
const letter = /[\p{L}\p{N}]/u;
const colon = /[:：﹕∶]/;
/** No label of a family is as long, in letters. */
const maxLabelLength = 20;

/** How the labels that `instructionsText` writes of these fields are read; made once for a text. */
export function labelsOf(fields: readonly Field[]): FieldOfLabel {
  const labels = fields.map((field) => ({ field, pattern: labelPattern(field) }));
  return (label) => labels.find(({ pattern }) => pattern?.test(label))?.field ?? null;
}

function labelPattern(field: Field): RegExp | null {
  switch (field.control) {
    case 'photos':
      return null;
    case 'notes':
      return numbered(english.noteNumber);
    case 'names':
      return numbered(english.nameNumber);
    case 'date':
    case 'select':
    case 'text':
    case 'multiline':
      return new RegExp(`^${compact(labelOf(field, 'english'))}$`);
  }
}

/** Any number fits, and none: `Note 3` is read as a note wherever it stands. */
function numbered(label: (number: number) => string): RegExp {
  return new RegExp(`^${compact(label(1)).replace('1', '[0-9]*')}$`);
}

export function labelledPart(part: string, fieldOf: FieldOfLabel): LabelledPart {
  const end = part.search(colon);
  const label = compact(part.slice(0, Math.max(end, 0)));
  const field = label.length > maxLabelLength ? null : fieldOf(label);
  return { field, value: (field ? part.slice(end + 1) : part).trim() };
}

/**
 * The part cut before every label that stands in it behind something else than a letter. It
 * looks back from each colon to the one before, so a long text takes linear time.
 */
export function splitAtLabels(part: string, fieldOf: FieldOfLabel): string[] {
  const characters = Array.from(part);
  const first = characters.findIndex((character) => !blank.test(character));
  const starts = characters.flatMap((character, index) => {
    const start = colon.test(character) ? labelStart(characters, index, fieldOf) : -1;
    return start > first ? [start] : [];
  });
  const cuts = [0, ...starts, characters.length];
  return cuts.slice(1).map((end, index) => characters.slice(cuts[index], end).join(''));
}

/** Where the longest label begins that ends at the colon; -1 when there is none. */
function labelStart(characters: readonly string[], end: number, fieldOf: FieldOfLabel): number {
  let start = -1;
  let label = '';
  for (let index = end - 1; index >= 0; index -= 1) {
    const character = characters[index] ?? '';
    if (colon.test(character) || label.length >= maxLabelLength) break;
    if (blank.test(character)) continue;
    label = character.toLowerCase() + label;
    if (!letter.test(characters[index - 1] ?? '') && fieldOf(label)) start = index;
  }
  return start;
}

function compact(label: string): string {
  return label.replace(blanks, '').toLowerCase();
}
