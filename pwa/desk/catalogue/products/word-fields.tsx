import type { ComponentProps } from 'react';
import { words as shopWords } from '#pwa/desk/catalogue/words.ts';
import { TextArea, TextInput } from '#pwa/ui/forms/field.tsx';
import { longestGiftName, longestGiftText } from '#shared/http/bounds.ts';

/** What the owner types of a gift in both languages; empty is as its family says it. */
export interface GiftDraft {
  display_name: string;
  display_name_hi: string;
  description: string;
  description_hi: string;
}

export const noWords: GiftDraft = {
  display_name: '',
  display_name_hi: '',
  description: '',
  description_hi: '',
};

interface WordFieldsProps {
  /** Returns the props of an input for one of the texts. */
  field: (key: keyof GiftDraft) => Pick<ComponentProps<typeof TextInput>, 'value'> & {
    onChange: (event: { target: { value: string } }) => void;
  };
  /** Whether a name has to be given. */
  isNamed: boolean;
  /** What is shown where nothing is typed. */
  usual?: { name: string; text: string };
}

/** Shows the fields of a gift's name and description, in English and Hindi. */
export function WordFields({ field, isNamed, usual }: WordFieldsProps) {
  const texts = shopWords.products.own;
  return (
    <>
      <TextInput
        label={texts.name}
        required={isNamed}
        optional={!isNamed}
        autoComplete="off"
        maxLength={longestGiftName}
        data-missing={texts.nameMissing}
        placeholder={usual?.name}
        {...field('display_name')}
      />
      <TextInput
        label={texts.nameHi}
        optional
        autoComplete="off"
        lang="hi"
        maxLength={longestGiftName}
        hint={texts.hindiHint}
        {...field('display_name_hi')}
      />
      <TextArea
        label={texts.text}
        optional
        rows={2}
        maxLength={longestGiftText}
        placeholder={usual?.text}
        {...field('description')}
      />
      <TextArea
        label={texts.textHi}
        optional
        rows={2}
        lang="hi"
        maxLength={longestGiftText}
        {...field('description_hi')}
      />
    </>
  );
}
