import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { retentionDays } from '#shared/http/retention-days.ts';
import { translated } from '#shared/language/translated.ts';
import { cancelHours, damageHours, payHours, problemDays } from '#shared/orders/order-life.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { DeliveryPrice, OfficerContact } from './policy-parts.tsx';
import type { PolicyWords } from './policy-screens.tsx';

/** What stands around every policy. */
export const words = translated('pwa/shop/policies/words', {
  questions: 'Questions',
  ask: (mail: ReactNode, phone: ReactNode) => (
    <>
      Anything unclear? Write to {mail}, call {phone} or use the{' '}
      <Link href="/contact">contact form</Link>.
    </>
  ),
  /** What the shop’s code keeps, where, and what it never does. */
  privacy: {
    lead: 'What we keep about you, where it lies, and what never leaves your device.',
    sections: [
      {
        title: 'What we keep on our server',
        body: (
          <ul>
            <li>
              Your account: name, email address, phone and address if you give them, and the
              language you chose. Your password is kept only in a form it cannot be read back from.
            </li>
            <li>
              Your cart and your orders: what you personalised, the amounts, the coupon you used,
              the delivery address, phone and email of each order, and its reference; how it is
              paid, and what was paid and refunded when. If we ask you about a gift: the changed
              gift, our question and your answer.
            </li>
            <li>Photos you add to a gift, also while they are on their way.</li>
            <li>
              Your logins: whose they are, when they began and end, and by which browser and system.
            </li>
            <li>
              Which accounts were deleted, by their number alone, until all else of them is gone.
            </li>
            <li>
              Addresses that asked us never to write there again, as a digest alone and for good.
            </li>
            <li>
              That a link was made for you to choose a new password or to confirm your email
              address, until it is used or over.
            </li>
            <li>
              Logins that failed and passwords that were changed: whose account it was, when, and
              the network address.
            </li>
            <li>Messages you send us through the contact form.</li>
            <li>
              That we wrote to you by WhatsApp: your phone number, the time, who of us wrote and
              whether it was sent. The text lies in our WhatsApp, not in the shop’s records.
            </li>
            <li>
              If you asked to be told about an order: the sentence you agreed to, when, on which way
              and to which email address or phone number, or the address at which your browser takes
              notifications, which messages were sent when, and a code of the network you ordered
              from, from which no network address can be read.
            </li>
            <li>
              Technical notes about requests, such as their time and result, to keep the shop
              running. They hold neither names nor email addresses.
            </li>
            <li>
              To hold off people who guess passwords or flood us, logins, orders and calls are
              counted for up to a day, and from where you logged in for {retentionDays.knownPlace}{' '}
              days, as codes from which no name, email or network address can be read.
            </li>
          </ul>
        ),
      },
      {
        title: 'What lies on your device',
        body: (
          <>
            <p>
              So that the shop works without a network, your browser keeps your cart, unfinished
              drafts, the photos you chose or shared from another app, your profile and orders, a
              checkout form you have begun, messages you wrote to us, your login token, name and
              email address, the product list, and errors of the shop that no page has noted yet, in
              its own storage (IndexedDB).
            </p>
            <p>
              Your login token and what your account says are also in its local storage, with the
              last words you typed for a gift until its draft holds them, the gift that a link from
              us showed last, the day and the name you look for gifts with, the language you chose,
              how often you came, whether you declined to install the shop, how an order can be
              paid, whether your cart holds something and a gift is begun, whether somebody ever
              logged in here, how far the device’s clock is off and the last errors of the shop:
              when, where in its code and in which request, without names or anything you typed.
            </p>
            <p>
              One cookie holds a random mark for {retentionDays.deviceMark} days, also after logging
              out: with it we let you log in here while others guess at your password. It does not
              say who you are.
            </p>
            <p>
              Logging out removes all of this that we have on our server, with your drafts, shared
              photos, checkout form and what is noted of your cart, unless you tick “Keep my things
              on this device”. What has not reached us yet waits there until you log in again, or
              goes too if you say so. Clearing the site’s data in your browser removes everything;
              changes that had not reached us are then lost.
            </p>
          </>
        ),
      },
      {
        title: 'Photos',
        body: (
          <p>
            Before a photo is stored on our server we re-encode it, which removes its metadata: the
            place it was taken, the time and the camera. Photos are used to make your gift and to
            show it to you, and for nothing else. Each has an address that cannot be guessed;
            whoever you give it to can see the photo.
          </p>
        ),
      },
      {
        title: 'Card and UPI details',
        body: (
          <>
            <p>
              What you type into card and UPI fields of this shop is neither sent to us nor stored,
              not on our server and not on your device.
            </p>
            <p>
              When you pay an order online, you enter such details in your own UPI app or on the
              page of a payment service, and nowhere else. From us they learn the number, reference
              and amount of the order; the service tells us whether it is paid.
            </p>
          </>
        ),
      },
      {
        title: 'What we do not do',
        body: (
          <ul>
            <li>No advertising and no trackers; no cookies for either.</li>
            <li>We do not sell your data.</li>
            <li>
              We share only what delivering, paying and writing to you need: the courier receives
              the name, address and phone number of the order, a payment service, if you pay through
              one, the number and amount of the order, and WhatsApp, when we write to you there,
              your number and our message. If you asked to be told about an order, the company that
              runs your email, or your browser’s notifications (which it cannot read), carries them.
            </li>
          </ul>
        ),
      },
      {
        title: 'How long we keep it',
        body: (
          <ul>
            <li>
              Your account: until you delete it on your account page. With it go your cart, photos,
              logins and, if you confirmed your email address, your messages from the contact form;
              they are otherwise kept until you ask us to delete them, or for{' '}
              {retentionDays.closedMessage} days after we settled them. An account with no confirmed
              email address and no order is deleted by itself, with its cart, once nobody used it
              for about {retentionDays.unusedAccount} days; one with a confirmed address and no
              order after about {retentionDays.unusedConfirmedAccount} days.
            </li>
            <li>
              Orders: for as long as the law asks a shop to keep its records. When you delete your
              account, each order that is delivered or cancelled loses all but its number, the gifts
              by name, the sums, your name and address; the others do so once they are, and an order
              that nobody confirms {retentionDays.unconfirmedOrder} days after it was placed. An
              order that was cancelled before it was paid or confirmed is deleted by itself{' '}
              {retentionDays.voidOrder} days later, with its photos. One of which we owe you money
              stays whole until it is back.
            </li>
            <li>
              Photos: until you delete your account and the gift is delivered. Photos of a cart that
              was not used for {retentionDays.abandonedPhoto} days are deleted by themselves; while
              you have no order yet, photos that are in no cart after {retentionDays.loosePhoto}{' '}
              days. What came of a photo that never arrived whole: {retentionDays.openUpload} days.
            </li>
            <li>
              Your cart: until you order or empty it, or your account is deleted. What you remove
              from your cart is deleted at once; only its number is remembered for{' '}
              {retentionDays.endedLine} days, so that it does not come back from another device.
            </li>
            <li>A login: at most {retentionDays.session} days after its last use.</li>
            <li>That we wrote to you by WhatsApp: {retentionDays.messageAttempt} days.</li>
            <li>
              That you asked to be told about an order, and what we told you:{' '}
              {retentionDays.notifications} days. Each message says how to stop it; with your
              account both are deleted at once.
            </li>
            <li>
              Logins that failed and passwords that were changed: {retentionDays.securityEvent}{' '}
              days.
            </li>
            <li>
              What our staff did with an order or an account, by its number alone:{' '}
              {retentionDays.staffDeed} days.
            </li>
          </ul>
        ),
      },
      {
        title: 'Your rights and how to complain',
        body: (
          <p>
            On your account page you can download all that we keep about you, correct it, and delete
            your account, which withdraws your consent. For this, and for any grievance about your
            data, write to our grievance officer with the word “Grievance” in the subject, or call:{' '}
            <OfficerContact unnamed="Grievance Officer" />. If our answer does not help, you can
            turn to the Data Protection Board of India.
          </p>
        ),
      },
    ],
  } satisfies PolicyWords,
  refund: {
    lead: 'A personalised gift cannot be sold to anybody else. Here is what we can still do for you.',
    sections: [
      {
        title: 'Cancelling an order',
        body: (
          <>
            <p>
              You can cancel within {cancelHours} hours of placing your order. After that we have
              started on your piece and it can no longer be cancelled.
            </p>
            <p>
              Tell us your order number. We review every request within 48 hours and let you know
              the result.
            </p>
            <p>
              An order that waits for its payment can be cancelled at any time. If it is not paid
              within {payHours} hours it is cancelled by itself, and its gifts come back to your
              cart. A payment that reaches us later is refunded.
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
              Please open the parcel when it arrives. If something is damaged or has a defect,
              report it within {damageHours} hours of delivery, with your order number and
              photographs of the piece and of its packaging.
            </p>
            <p>
              A gift is often unwrapped later: what is wrong with it, you can still report from your
              order for {problemDays} days after delivery.
            </p>
            <p>
              If the report is confirmed, we send a replacement within 7 business days, at no cost
              to you.
            </p>
          </>
        ),
      },
      {
        title: 'What we cannot take back',
        body: (
          <ul>
            <li>Pieces made as ordered, when the date, name or photo given to us was not right.</li>
            <li>
              Pieces damaged after delivery, or reported later than {problemDays} days after it.
            </li>
            <li>
              Small differences that come with the material, such as the grain of a frame, the
              bubbles in resin or the wear of a note that has been in circulation.
            </li>
          </ul>
        ),
      },
    ],
  } satisfies PolicyWords,
  shipping: {
    lead: 'Where we deliver, how long it takes and what it costs.',
    sections: [
      {
        title: 'Where we deliver',
        body: (
          <p>
            We deliver to addresses in India only, in every state and union territory. We do not
            ship abroad.
          </p>
        ),
      },
      {
        title: 'How long it takes',
        body: (
          <>
            <p>
              Every piece is made after you order it. Please allow up to 15 working days from the
              day of your order for it to be made and delivered. Sundays and public holidays do not
              count.
            </p>
            <p>
              The days beside a gift are the time to make it; an order with several pieces travels
              together, so the longest of them counts. The days that its parcel travels come on top:
              few to nearby cities, more to far places and islands. With your PIN code, the shop
              shows beside each gift, in the cart and on your order the one day that counts for you.
            </p>
          </>
        ),
      },
      {
        title: 'What it costs',
        body: (
          <DeliveryPrice>
            {(fee, freeAbove) => (
              <p>
                {fee === null
                  ? 'Shipping is free for every order.'
                  : `Shipping costs ${fee} per order. It is free when the subtotal of your order is above ${freeAbove}.`}{' '}
                You see the amount before you place the order.
              </p>
            )}
          </DeliveryPrice>
        ),
      },
      {
        title: 'Your address',
        body: (
          <p>
            We send the parcel to the address of the order. Please check the PIN code and give a
            phone number the courier can reach. If something needs to be changed, write to us right
            away with your order number; once a parcel is on its way we cannot redirect it.
          </p>
        ),
      },
      {
        title: 'Delays and damage',
        body: (
          <p>
            Weather, strikes and festival seasons can hold up a courier. If your parcel is later
            than this page says, tell us and we will follow it up. Please report damage within 24
            hours of delivery, as the refund policy explains.
          </p>
        ),
      },
    ],
  } satisfies PolicyWords,
  terms: {
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
            Currency notes are offered as collectible gifts for the numbers they carry. Their price
            is for finding and preparing the piece and is not their face value. Notes, frames, resin
            and stamps are physical goods; the pictures in the shop are drawings of the kind of
            piece you order, and the finished one differs in detail.
          </p>
        ),
      },
      {
        title: 'What you give us',
        body: (
          <p>
            We make a piece from the dates, names, texts and photos you enter, exactly as entered.
            Please check them before you order. Only send photos you may use, of people who are fine
            with it, and nothing unlawful or hurtful; we may refuse to make such a piece and will
            then refund it.
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
  } satisfies PolicyWords,
});
