import { Link } from 'wouter';
import { translated } from '#shared/language/translated.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { OfficerContact } from './officer-contact.tsx';
import type { PolicyWords } from './policy-page.tsx';

export const termsWords = translated<PolicyWords>('pwa/shop/policies/terms-words', {
  lead: `What ${shop.name} and you agree on when you use this shop or order from it.`,
  sections: [
    {
      title: 'Who we are',
      body: (
        <p>
          {shop.name} sells personalised gifts from {shop.city}, since {shop.founded}. Orders are
          taken for delivery within India, in Indian rupees. The business behind the shop is{' '}
          {shop.legalName}, {shop.address}.
        </p>
      ),
    },
    {
      title: 'Your account',
      body: (
        <p>
          You may look around and fill a cart without an account; to place an order you need one.
          Please give a correct name and email address, choose a password nobody else knows, and
          tell us if you think somebody has used your account.
        </p>
      ),
    },
    {
      title: 'Our products',
      body: (
        <p>
          Currency notes are offered as collectible gifts for the numbers they carry. Their price is
          for finding and preparing the piece and is not their face value. Notes, frames, resin and
          stamps are physical goods; the pictures in the shop are drawings of the kind of piece you
          order, and the finished one differs in detail.
        </p>
      ),
    },
    {
      title: 'What you give us',
      body: (
        <p>
          We make a piece from the dates, names, texts and photos you enter, exactly as entered.
          Please check them before you order. Only send photos you may use, of people who are fine
          with it, and nothing unlawful or hurtful; we may refuse to make such a piece and will then
          refund it.
        </p>
      ),
    },
    {
      title: 'Prices and payment',
      body: (
        <p>
          Prices are in rupees. Extras such as letters of a name or further notes are shown while
          you personalise. The total you see on the button is the total of your order: should a
          price have changed in between, the order is not placed and you are shown the new total
          first. A coupon counts only if it is valid when you order, one per order. The checkout
          says how you can pay; an order that is paid beforehand is confirmed once its payment has
          arrived.
        </p>
      ),
    },
    {
      title: 'Orders',
      body: (
        <p>
          You receive an order number with every order, and a payment reference with every payment
          that is not made in cash. We may decline an order for something that is no longer
          available or that we cannot make, and refund what was paid.
        </p>
      ),
    },
    {
      title: 'Delivery, cancellation and refunds',
      body: (
        <p>
          The <Link href="/shipping-policy">shipping policy</Link> says where and how fast we
          deliver, and the <Link href="/refund-policy">refund policy</Link> when an order can be
          cancelled, refunded or replaced.
        </p>
      ),
    },
    {
      title: 'Complaints',
      body: (
        <p>
          Our grievance officer is <OfficerContact unnamed="Grievance Officer" />. Every complaint
          is acknowledged within 48 hours and settled within one month of its receipt.
        </p>
      ),
    },
    {
      title: 'Your data',
      body: (
        <p>
          The <Link href="/privacy-policy">privacy policy</Link> says what we keep about you and
          why.
        </p>
      ),
    },
    {
      title: 'Law',
      body: (
        <p>
          These terms follow the law of India and leave the rights it gives you as a consumer
          untouched. If a part of them should not hold, the rest does.
        </p>
      ),
    },
  ],
});
