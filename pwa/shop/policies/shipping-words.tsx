import { translated } from '#shared/language/translated.ts';
import { freeShippingAboveRupees, shippingRupees } from '#shared/pricing/price-cart.ts';
import { formatInr } from '#shared/values/money.ts';
import type { PolicyWords } from './policy-page.tsx';

export const shippingWords = translated<PolicyWords>('pwa/shop/policies/shipping-words', {
  lead: 'Where we deliver, how long it takes and what it costs.',
  sections: [
    {
      title: 'Where we deliver',
      body: (
        <p>
          We deliver to addresses in India only, in every state and union territory. We do not ship
          abroad.
        </p>
      ),
    },
    {
      title: 'How long it takes',
      body: (
        <>
          <p>
            Every piece is made after you order it. Please allow up to 15 working days from the day
            of your order for it to be made and delivered. Sundays and public holidays do not count.
          </p>
          <p>
            Each product also names the days it usually takes; an order with several pieces travels
            together, so the longest of them counts.
          </p>
        </>
      ),
    },
    {
      title: 'What it costs',
      body: (
        <p>
          Shipping costs {formatInr(shippingRupees)} per order. It is free when the subtotal of your
          order is above {formatInr(freeShippingAboveRupees)}. You see the amount before you place
          the order.
        </p>
      ),
    },
    {
      title: 'Your address',
      body: (
        <p>
          We send the parcel to the address of the order. Please check the PIN code and give a phone
          number the courier can reach. If something needs to be changed, write to us right away
          with your order number; once a parcel is on its way we cannot redirect it.
        </p>
      ),
    },
    {
      title: 'Delays and damage',
      body: (
        <p>
          Weather, strikes and festival seasons can hold up a courier. If your parcel is later than
          this page says, tell us and we will follow it up. Please report damage within 24 hours of
          delivery, as the refund policy explains.
        </p>
      ),
    },
  ],
});
