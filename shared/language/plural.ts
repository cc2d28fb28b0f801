/** What is said of a count, by its plural category; languages differ in which they have. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Chooses among plural forms by the rules of a language: `plural(1, { one: 'gift', … })`. */
export function pluralsOf(locale: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(locale);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}

/** A text as a sentence before another: with `stop` at its end, unless it has one already. */
export function sentence(text: string, stop: '.' | '।'): string {
  return text === '' || /[.!?…।]$/.test(text) ? text : `${text}${stop}`;
}
