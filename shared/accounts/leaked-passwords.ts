/**
 * What somebody tries first who guesses a password. The pages get the values in the place of this
 * module (build/values-in-pages.ts), so that they load neither the longer list nor the families.
 */
import { dictionary } from '@zxcvbn-ts/language-common';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';

/** The passwords that leaked most often, the first the most. */
export const leakedPasswords: readonly string[] = dictionary['passwords-common'].slice(0, 15_000);

/** The names of what the shop sells, with the words for it. */
export const namesOfGoods: readonly string[] = [...openingProducts.map(({ name }) => name), 'gift'];
