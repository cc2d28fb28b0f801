import { shop } from './shop.ts';

/** What of the shop reads differently in Hindi, in English where its owner wrote no Hindi. */
export const shopInHindi = {
  city: shop.inHindi?.city ?? shop.city,
  address: shop.inHindi?.address ?? shop.address,
};
