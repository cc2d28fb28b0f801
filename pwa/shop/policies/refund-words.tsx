import { translated } from '#shared/language/translated.ts';
import type { PolicyWords } from './policy-page.tsx';

export const refundWords = translated<PolicyWords>('pwa/shop/policies/refund-words', {
  lead: 'A personalised gift cannot be sold to anybody else. Here is what we can still do for you.',
  sections: [
    {
      title: 'Cancelling an order',
      body: (
        <>
          <p>
            You can cancel within 24 hours of placing your order. After that we have started on your
            piece and it can no longer be cancelled.
          </p>
          <p>
            Tell us your order number. We review every request within 48 hours and let you know the
            result by email.
          </p>
          <p>
            An order that waits for its payment can be cancelled at any time. If it is not paid
            within 48 hours it is cancelled by itself, and its gifts come back to your cart. A
            payment that reaches us later is refunded.
          </p>
        </>
      ),
    },
    {
      title: 'Refunds',
      body: (
        <p>
          Once a refund is approved, the money goes back the way it came within 5-7 business days.
          Your bank may need a little longer to show it.
        </p>
      ),
    },
    {
      title: 'Damaged or defective pieces',
      body: (
        <>
          <p>
            Please open the parcel when it arrives. If something is damaged or has a defect, report
            it within 24 hours of delivery, with your order number and photographs of the piece and
            of its packaging.
          </p>
          <p>
            If the report is confirmed, we send a replacement within 7 business days, at no cost to
            you.
          </p>
        </>
      ),
    },
    {
      title: 'What we cannot take back',
      body: (
        <ul>
          <li>Pieces made as ordered, when the date, name or photo given to us was not right.</li>
          <li>Pieces damaged after delivery, or reported later than 24 hours after it.</li>
          <li>
            Small differences that come with the material, such as the grain of a frame, the bubbles
            in resin or the wear of a note that has been in circulation.
          </li>
        </ul>
      ),
    },
  ],
});
