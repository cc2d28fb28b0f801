import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { type NewestDraft, newestDraft } from '#pwa/cart/drafts/line-drafts.ts';
import { productNamed } from '#pwa/catalogue/products-at-hand.ts';
import { noteDraftBegun } from '#pwa/device/checkout-keys.ts';
import { thisDevice } from '#pwa/device/database/scope.ts';
import { words } from '#pwa/gifts/later-words.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { ButtonLink, type ButtonVariant } from '#pwa/ui/button.tsx';
import { shownName } from '#shared/catalogue/display-name.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { productPages } from '#shared/gifts/shelf.ts';
import { isolated } from '#shared/language/directions.ts';
import { giftWords } from '#shared/preview/gift-words.ts';

/** Leads back to the gift that was begun last, to its dialog at once; nothing without one. */
export function ContinueDraft({ variant = 'secondary' }: { variant?: ButtonVariant }) {
  const draft = useDraftToContinue();
  if (!draft) return null;
  const { product, lineId, customization } = draft;
  const page = productPages.find(({ types }) => types.includes(product.type));
  const href = lineId === null ? `${page?.path}?gift=${product.name}` : `/cart?edit=${lineId}`;
  return (
    <ButtonLink href={href} variant={variant}>
      {words.continueDraft(
        shownName(product.name, product.display_name).split(' – ')[0] ?? '',
        isolated(nameIn(product, customization)),
      )}
    </ButtonLink>
  );
}

/** Resolves to it once it is read; undefined before, null without one. */
export function useDraftToContinue(): (NewestDraft & { product: Product }) | null | undefined {
  const scope = useScope();
  const { owner } = scope;
  const reading = useLiveQuery(async () => {
    const draft = await newestDraft(scope);
    const product = draft && (await productNamed(thisDevice, draft.productName));
    const canGoOn = product && (product.is_available !== false || draft.lineId !== null);
    return { owner, draft: canGoOn ? { ...draft, product } : null };
  }, [scope]);
  // Right after a change of account the last result may be the previous owner's (SY8).
  const draft = reading?.owner === owner ? reading.draft : undefined;
  useEffect(() => {
    if (draft !== undefined) noteDraftBegun(draft !== null);
  }, [draft]);
  return draft;
}

/** Returns the first name on a gift; empty where it has none yet. */
function nameIn(product: Product, customisation: NewestDraft['customization']): string {
  const { people } = giftWords(product, customisation);
  return people.find(({ name }) => name?.isGiven)?.name?.text ?? '';
}
