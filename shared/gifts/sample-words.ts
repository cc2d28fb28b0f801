import { isTranslated } from '#shared/language/translated.ts';

/**
 * The people on the shop's sample pictures, who are no real ones: a name in each language, side by side, as
 * each is drawn.
 */
const people = {
  baby: ['Kabir', 'कबीर'],
  child: ['Anaya', 'अनाया'],
  boy: ['Ishaan', 'ईशान'],
  student: ['Rohan', 'रोहन'],
  wife: ['Meera', 'मीरा'],
  husband: ['Arjun', 'अर्जुन'],
  couple: ['Meera & Arjun', 'मीरा और अर्जुन'],
  newlyweds: ['Ria & Karan', 'रिया और करण'],
  neighbours: ['Neha & Anil', 'नेहा और अनिल'],
  parents: ['Asha & Ravi', 'आशा और रवि'],
  mother: ['Asha', 'आशा'],
  father: ['Ravi', 'रवि'],
  grandmother: ['Lata', 'लता'],
  grandfather: ['Mohan', 'मोहन'],
  grandparents: ['Lata & Mohan', 'लता और मोहन'],
  colleague: ['Ramesh Nair', 'रमेश नायर'],
} as const satisfies Record<string, readonly [english: string, hindi: string]>;

export function sampleName(who: keyof typeof people): string {
  const [english, hindi] = people[who];
  return isTranslated() ? hindi : english;
}
