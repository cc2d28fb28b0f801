import { keptDays } from '#shared/http/kept-days.ts';
import { translated } from '#shared/language/translated.ts';
import { OfficerContact } from './officer-contact.tsx';
import type { PolicyWords } from './policy-page.tsx';

/** What the shop’s code keeps, where, and what it never does. */
export const privacyWords = translated<PolicyWords>('pwa/shop/policies/privacy-words', {
  lead: 'What we keep about you, where it lies, and what never leaves your device.',
  sections: [
    {
      title: 'What we keep on our server',
      body: (
        <ul>
          <li>
            Your account: name, email address, phone and address if you give them, and the language
            you chose. Your password is kept only in a form it cannot be read back from.
          </li>
          <li>
            Your cart and your orders: what you personalised, the amounts, the coupon you used, the
            delivery address, phone and email of each order, and its reference; how it is paid, and
            what was paid and refunded when. If we ask you about a gift: the changed gift, our
            question and your answer.
          </li>
          <li>Photos you add to a gift, also while they are on their way.</li>
          <li>
            Your sign-ins: whose they are, when they began and end, and by which browser and system.
          </li>
          <li>
            Which accounts were deleted, by their number alone, until all else of them is gone.
          </li>
          <li>
            Addresses that asked us never to write there again, as a digest alone and for good.
          </li>
          <li>
            That a link was made for you to choose a new password or to confirm your email address,
            until it is used or over.
          </li>
          <li>
            Sign-ins that failed and passwords that were changed: whose account it was, when, and
            the network address.
          </li>
          <li>Messages you send us through the contact form.</li>
          <li>
            That we wrote to you by WhatsApp: your phone number, the time, who of us wrote and
            whether it was sent. The text lies in our WhatsApp, not in the shop’s database.
          </li>
          <li>
            If you asked to be told about an order: the sentence you agreed to, when, on which way
            and to which email address or phone number, or the address at which your browser takes
            notifications, which messages were sent when, and a code of the network you ordered
            from, from which no network address can be read.
          </li>
          <li>
            Technical notes about requests, such as their time and result, to keep the shop running.
            They hold neither names nor email addresses.
          </li>
          <li>
            To hold off people who guess passwords or flood us, sign-ins, orders and calls are
            counted for up to a day, and from where you logged in for {keptDays.knownPlace} days, as
            codes from which no name, email or network address can be read.
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
            checkout form you have begun, messages you wrote to us, your sign-in token, name and
            email address, the product list, and errors of the shop that no page has noted yet, in
            its own database (IndexedDB).
          </p>
          <p>
            Your sign-in token and what your account says are also in its local storage, with the
            last words you typed for a gift until its draft holds them, the gift that a link from us
            showed last, the language you chose, how often you came, whether you declined to install
            the shop, how an order can be paid, how far the device’s clock is off and the last
            errors of the shop: when, where in its code and in which request, without names or
            anything you typed.
          </p>
          <p>
            One cookie holds a random mark for {keptDays.deviceMark} days, also after logging out:
            with it we let you log in here while others guess at your password. It does not say who
            you are.
          </p>
          <p>
            Logging out removes all of this that we have on our server, with your drafts, shared
            photos and checkout form, unless you tick “Keep my things on this device”. What has not
            reached us yet waits there until you log in again, or goes too if you say so. Clearing
            the site’s data in your browser removes everything; changes that had not reached us are
            then lost.
          </p>
        </>
      ),
    },
    {
      title: 'Photos',
      body: (
        <p>
          Before a photo is stored on our server we re-encode it, which removes its metadata: the
          place it was taken, the time and the camera. Photos are used to make your gift and to show
          it to you, and for nothing else. Each has an address that cannot be guessed; whoever you
          give it to can see the photo.
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
            When you pay an order online, you enter such details in your own UPI app or on the page
            of a payment service, and nowhere else. From us they learn the number, reference and
            amount of the order; the service tells us whether it is paid.
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
            We share only what delivering, paying and writing to you need: the courier receives the
            name, address and phone number of the order, a payment service, if you pay through one,
            the number and amount of the order, and WhatsApp, when we write to you there, your
            number and our message. If you asked to be told about an order, the company that runs
            your email, or your browser’s notifications (which it cannot read), carries them.
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
            sign-ins and, if you confirmed your email address, your messages from the contact form;
            they are otherwise kept until you ask us to delete them, or for {keptDays.closedMessage}{' '}
            days after we settled them. An account with no confirmed email address and no order is
            deleted by itself, with its cart, once nobody used it for about {keptDays.unusedAccount}{' '}
            days; one with a confirmed address and no order after about{' '}
            {keptDays.unusedConfirmedAccount} days.
          </li>
          <li>
            Orders: for as long as the law asks a shop to keep its records. When you delete your
            account, each order that is delivered or cancelled loses all but its number, the gifts
            by name, the sums, your name and address; the others do so once they are, and an order
            that nobody confirms {keptDays.unconfirmedOrder} days after it was placed. An order that
            was cancelled before it was paid or confirmed is deleted by itself {keptDays.voidOrder}{' '}
            days later, with its photos. One of which we owe you money stays whole until it is back.
          </li>
          <li>
            Photos: until you delete your account and the gift is delivered. Photos of a cart that
            was not used for {keptDays.abandonedPhoto} days are deleted by themselves; while you
            have no order yet, photos that are in no cart after {keptDays.loosePhoto} days. What
            came of a photo that never arrived whole: {keptDays.openUpload} days.
          </li>
          <li>
            Your cart: until you order or empty it, or your account is deleted. What you remove from
            your cart is deleted at once; only its number is remembered for {keptDays.endedLine}{' '}
            days, so that it does not come back from another device.
          </li>
          <li>A sign-in: at most {keptDays.session} days after its last use.</li>
          <li>That we wrote to you by WhatsApp: {keptDays.messageAttempt} days.</li>
          <li>
            That you asked to be told about an order, and what we told you: {keptDays.told} days.
            Each message says how to stop it; with your account both are deleted at once.
          </li>
          <li>
            Sign-ins that failed and passwords that were changed: {keptDays.securityEvent} days.
          </li>
          <li>
            What our staff did with an order or an account, by its number alone:{' '}
            {keptDays.staffDeed} days.
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
          <OfficerContact unnamed="Grievance Officer" />. If our answer does not help, you can turn
          to the Data Protection Board of India.
        </p>
      ),
    },
  ],
});
