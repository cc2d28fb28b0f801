import { ChatLink } from '#pwa/orders/chat-link.tsx';
import { words } from '#pwa/orders/chat-words.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { desk } from '#shared/cart/guest.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { details } from '#shared/customisation/instructions-text.ts';
import { isolatedDetail } from '#shared/customisation/shown-details.ts';
import { firstGraphemes } from '#shared/language/graphemes.ts';
import styles from './gift-dialog.module.css';

interface GiftChatProps {
  product: Product;
  customisation: Customisation;
}

/**
 * Asks the shop about the gift, with what was typed so far (B61). Nothing where it has no chat, and
 * at the desk, where the shop is who types.
 */
export function GiftChat({ product, customisation }: GiftChatProps) {
  useLanguage();
  const isAtDesk = useScope().owner === desk;
  if (isAtDesk) return null;
  const name = shownName(product.name, product.display_name, product.display_name_hi);
  const detailTexts = details(product, customisation, 'shown');
  // Addresses have a bound in some browsers, and each letter of Hindi takes nine of its bytes.
  const gift = firstGraphemes([name, ...detailTexts].join(', '), 300)
    .split(', ')
    .map(isolatedDetail)
    .join(', ');
  return (
    <ChatLink text={words.aboutThisGift(gift)}>
      {(link) => (
        <p className={classNames(ui.inlineLinks, styles.chat)}>
          {words.unsure} {link}
        </p>
      )}
    </ChatLink>
  );
}
