import { type Choices, choiceOf, choiceText } from '#shared/gifts/choices.ts';
import { type Customisation, customisationKinds } from './customisation.ts';

/**
 * A customisation as the API has it: a choice is the specification's text (`House Warming Ceremony`)
 * instead of its key (`house-warming`). Keys are read too.
 */
export type WrittenCustomisation = {
  [Key in keyof Customisation]: Customisation[Key] extends string | undefined
    ? string | undefined
    : Customisation[Key];
};

/** A line or an ordered gift, as the API speaks of it. */
export type InEnglish<T> = Omit<T, 'customization'> & { customization: WrittenCustomisation };

/** An order, as the API speaks of it. */
export type WrittenOrder<O extends { items: readonly unknown[] }> = Omit<O, 'items'> & {
  items: InEnglish<O['items'][number]>[];
};

type WithKeys<T> = Omit<T, 'customization'> & { customization: Customisation };

/** The API speaks English: choices are its texts, whatever language the page is read in. */
export function writtenCustomisation(customisation: Customisation): WrittenCustomisation {
  return withChoices(customisation, (choices, choice) => choiceText(choices, choice, 'english'));
}

/**
 * With choices as keys, whether they come as keys, as English texts in any case or, being none of
 * ours, as what stays as it is written.
 */
export function readCustomisation(customisation: WrittenCustomisation): Customisation {
  return withChoices(customisation, choiceOf) as Customisation;
}

/** Returns a line or an ordered gift with its choices in English. */
export function writeInEnglish<T extends { customization: Customisation }>(gift: T): InEnglish<T> {
  return { ...gift, customization: writtenCustomisation(gift.customization) };
}

/** Returns the inverse of `written`. */
export function readWritten<T extends { customization: WrittenCustomisation }>(
  gift: T,
): WithKeys<T> {
  const customization = readCustomisation(gift.customization);
  // What holds keys already is not copied.
  return customization === gift.customization ? (gift as WithKeys<T>) : { ...gift, customization };
}

/** Applies `readWritten` to all gifts of an order. */
export function readWrittenOrder<
  G extends { customization: WrittenCustomisation },
  O extends { items: readonly G[] },
>(order: O): Omit<O, 'items'> & { items: WithKeys<O['items'][number]>[] } {
  const items: readonly G[] | undefined = order.items;
  return { ...order, items: (items ?? []).map(readWritten) as WithKeys<O['items'][number]>[] };
}

const choicesByKey = Object.entries(customisationKinds).flatMap(([key, kind]) =>
  typeof kind === 'string' ? [] : [{ key: key as keyof Customisation, choices: kind as Choices }],
);

/** The same object where no choice becomes another text, so that most reads copy nothing. */
function withChoices(
  customisation: WrittenCustomisation,
  say: (choices: Choices, choice: string) => string,
): WrittenCustomisation {
  const replacements = choicesByKey.flatMap(({ key, choices }) => {
    const choice: unknown = customisation[key];
    if (typeof choice !== 'string') return [];
    const text = say(choices, choice);
    return text === choice ? [] : [[key, text] as const];
  });
  return replacements.length === 0
    ? customisation
    : { ...customisation, ...Object.fromEntries(replacements) };
}
