import { defaultDeliveryDays } from '#shared/catalogue/product.ts';
import { occasions } from '#shared/catalogue/search/words-of-gift.ts';
import { damageHours, problemDays } from '#shared/orders/order-life.ts';
import { type FamilyId, families, giftTypes } from './families.ts';

/*
 * What the home page needs of the families below its head. Only values may stand here, as in shelf.ts:
 * the build puts them in the place of this module.
 */

/** What a family's card on the home page says. */
export interface FamilyCard {
  description: string;
  features: readonly string[];
}

export const englishCards = Object.fromEntries(
  Object.entries(families).map(([family, { card }]) => [family, card.words('english')]),
) as Record<FamilyId, FamilyCard>;

/**
 * Something wrong is told within so many days of delivery, damage within so many hours where that is possible;
 * the gifts of a new shop are made in so many days.
 */
export const times = { days: problemDays, hours: damageHours, making: defaultDeliveryDays };

/** The occasions that gifts are found by (B21). */
export const occasionKeys = occasions;

/** The prices a new shop opens with, in whole rupees. */
export const openingPrices = giftTypes.flatMap(({ type, products }) =>
  Object.entries(products).map(([name, { price, isAvailable = true }]) => ({
    name,
    type,
    price,
    is_available: isAvailable,
  })),
);
