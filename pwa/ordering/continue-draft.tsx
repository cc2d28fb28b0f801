import { words } from '#pwa/gifts/later-words.ts';
import { ButtonLink, type ButtonVariant } from '#pwa/ui/button.tsx';
import { shortName } from '#shared/catalogue/display-name.ts';
import { isolated } from '#shared/language/directions.ts';
import { giftWords } from '#shared/preview/gift-words.ts';
import { type DraftToContinue, useDraftToContinue } from './use-draft-to-continue.ts';

/** Leads back to the gift that was begun last, to its dialog at once; nothing without one. */
export function ContinueDraft({ variant = 'secondary' }: { variant?: ButtonVariant }) {
  const draft = useDraftToContinue();
  if (!draft) return null;
  const { product, page, lineId } = draft;
  const toGift = `${page.path}?gift=${encodeURIComponent(product.name)}`;
  return (
    <ButtonLink href={lineId === null ? toGift : `/cart?edit=${lineId}`} variant={variant}>
      {words.continueDraft(shortName(product.name, product.display_name), isolated(nameIn(draft)))}
    </ButtonLink>
  );
}

/** Returns the first name on a gift; empty where it has none yet. */
function nameIn({ product, customization }: DraftToContinue): string {
  const { people } = giftWords(product, customization);
  return people.find(({ name }) => name?.isGiven)?.name?.text ?? '';
}
