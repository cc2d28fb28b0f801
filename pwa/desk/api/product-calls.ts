import type { ClientResponse } from 'hono/client';
import { type ApiAnswer, answerOf, doneOf } from '#pwa/api/api-answer.ts';
import { fetchWithProgress, sendWith } from '#pwa/api/send-request.ts';
import type {
  CouponTerms,
  DeskProduct,
  NewProduct,
  ProductChange,
} from '#shared/catalogue/catalogue-schemas.ts';
import { ownPicturePath } from '#shared/catalogue/pictures.ts';
import type { PriceListChange } from '#shared/catalogue/price-list-preview.ts';
import type { GalleryPicture } from '#shared/catalogue/product.ts';
import type { DeliveryPlan } from '#shared/delivery/delivery-plan.ts';
import type {
  StoredCarriers,
  StoredNotices,
  StoredPlan,
  StoredRates,
  StoredSwitches,
  StoredTaxes,
} from '#shared/shop-settings/shop-settings-schemas.ts';
import { readFile, type StaffSending } from './staff-sending.ts';

/** A picture of a product is sent and made into nine files. */
const pictureTimeoutMs = 2 * 60_000;

/** A file of the owner's, and what it shows. */
export interface NewPicture {
  file: File;
  alt: string;
}

/** Makes the calls about products and their pictures. */
export function productCalls({ api, options }: StaffSending) {
  return {
    products: () => answerOf(api.admin.products.$get(), 'length'),
    changeProduct: (name: string, json: ProductChange) =>
      answerOf(api.admin.products[':name'].$put({ param: { name }, json }), 'name'),
    addProduct: (json: NewProduct) => answerOf(api.admin.products.$post({ json }), 'name'),
    placeProduct: (name: string, before: string) =>
      doneOf(api.admin.products[':name'].place.$put({ param: { name }, json: { before } })),
    removeProduct: (name: string) =>
      doneOf(api.admin.products[':name'].$delete({ param: { name } })),
    /** The prices of all products as a CSV file. */
    priceListFile: () => readFile(api.admin['price-list.csv'].$get(), 'text/csv'),
    /** Resolves to what the CSV text of a price list would change. */
    previewPrices: (text: string) =>
      answerOf(api.admin['price-list'].changes.$post({ json: { text } }), 'ok'),
    changePrices: (changes: readonly PriceListChange[]) =>
      doneOf(api.admin['price-list'].$put({ json: { changes: [...changes] } })),
    /** `progress` of the sending is from 0 to 1. */
    addPicture: (
      name: string,
      { file, alt }: NewPicture,
      onProgress: (progress: number) => void,
    ): Promise<ApiAnswer<DeskProduct>> => {
      const sendPicture = sendWith({
        ...options,
        fetch: fetchWithProgress(onProgress),
        timeoutMs: pictureTimeoutMs,
      });
      const body = new FormData();
      // The text first, as it is checked before the picture is worked on.
      body.set('alt', alt);
      body.set('picture', file);
      const path = `/api/admin/products/${encodeURIComponent(name)}/pictures`;
      const response = sendPicture(path, { method: 'POST', body });
      return answerOf(response as Promise<ClientResponse<DeskProduct, 201, 'json'>>, 'name');
    },
    showPictureFirst: (name: string, { url }: GalleryPicture) =>
      answerOf(
        api.admin.products[':name'].pictures.first.$put({
          param: { name },
          json: { id: ownPictureId(url) },
        }),
        'name',
      ),
    removePicture: (name: string, { url }: GalleryPicture) =>
      answerOf(
        api.admin.products[':name'].pictures[':id'].$delete({
          param: { name, id: ownPictureId(url) },
        }),
        'name',
      ),
  };
}

function ownPictureId(url: string): string {
  return url.slice(ownPicturePath.length);
}

/** Makes the calls about the terms of the shop: notices, days of delivery, fees, taxes and coupons. */
export function shopCalls({ api }: StaffSending) {
  return {
    notices: () => answerOf(api.admin.notices.$get(), 'notices'),
    saveNotices: ({ revision, notices }: StoredNotices) =>
      answerOf(api.admin.notices.$put({ json: { revision, notices } }), 'notices'),
    deliveryPlan: () => answerOf(api.admin['delivery-plan'].$get(), 'plan'),
    saveDeliveryPlan: ({ revision, plan }: StoredPlan) =>
      answerOf(api.admin['delivery-plan'].$put({ json: { revision, plan: copyOf(plan) } }), 'plan'),
    rates: () => answerOf(api.admin.rates.$get(), 'rates'),
    saveRates: ({ revision, rates }: StoredRates) =>
      answerOf(api.admin.rates.$put({ json: { revision, rates } }), 'rates'),
    taxes: () => answerOf(api.admin.taxes.$get(), 'taxes'),
    saveTaxes: ({ revision, taxes }: StoredTaxes) =>
      answerOf(api.admin.taxes.$put({ json: { revision, taxes } }), 'taxes'),
    carriers: () => answerOf(api.admin.carriers.$get(), 'carriers'),
    saveCarriers: ({ revision, carriers }: StoredCarriers) =>
      answerOf(api.admin.carriers.$put({ json: { revision, carriers } }), 'carriers'),
    switches: () => answerOf(api.admin.switches.$get(), 'couponsOff'),
    saveSwitches: ({ revision, couponsOff, comingSoon, isAnswered }: StoredSwitches) =>
      answerOf(
        api.admin.switches.$put({ json: { revision, couponsOff, comingSoon, isAnswered } }),
        'couponsOff',
      ),
    coupons: () => answerOf(api.admin.coupons.$get(), 'length'),
    putCoupon: (code: string, json: CouponTerms) =>
      doneOf(api.admin.coupons[':code'].$put({ param: { code }, json })),
    removeCoupon: (code: string) => doneOf(api.admin.coupons[':code'].$delete({ param: { code } })),
  };
}

/** Lists that a request may hold. */
function copyOf(plan: DeliveryPlan) {
  return { ...plan, closed: [...plan.closed], workedHolidays: [...plan.workedHolidays] };
}
