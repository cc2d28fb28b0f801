import { shop } from '#shared/shop.ts';
import { PolicyPage, PolicySection } from './policy-page.tsx';

/** `/privacy-policy`: what the shop's code keeps, where, and what it never does. */
export function PrivacyScreen() {
  return (
    <PolicyPage
      title="Privacy Policy"
      lead="What we keep about you, where it lies, and what never leaves your device."
    >
      <PolicySection title="What we keep on our server">
        <ul>
          <li>
            Your account: name, e-mail address, and phone and address if you give them. Your
            password is kept only in a form it cannot be read back from.
          </li>
          <li>
            Your cart and your orders: what you personalised, the amounts, the coupon you used, the
            delivery address, phone and e-mail of each order, and its reference.
          </li>
          <li>Photos you add to a gift.</li>
          <li>Messages you send us through the contact form.</li>
          <li>
            Technical notes about requests, such as their time and result, to keep the shop running.
            They hold neither names nor e-mail addresses.
          </li>
        </ul>
      </PolicySection>
      <PolicySection title="What lies on your device">
        <p>
          So that the shop works without a network, your browser keeps your cart, unfinished drafts,
          the photos you chose and the product list in its own database (IndexedDB). Your sign-in
          token, name and e-mail address are in its local storage. A checkout form you have begun
          stays in the browser tab until you order or close it. Clearing the site’s data in your
          browser removes all of this; changes that had not reached us are then lost.
        </p>
      </PolicySection>
      <PolicySection title="Photos">
        <p>
          Before a photo is stored on our server we re-encode it, which removes its metadata: the
          place it was taken, the time and the camera. Photos are used to make your gift and to show
          it to you, and for nothing else.
        </p>
      </PolicySection>
      <PolicySection title="Card and UPI details">
        <p>
          What you type into the card and UPI fields is neither sent to us nor stored, not on our
          server and not on your device.
        </p>
      </PolicySection>
      <PolicySection title="What we do not do">
        <ul>
          <li>No advertising and no trackers; no cookies for either.</li>
          <li>We do not sell your data.</li>
          <li>
            We share only what delivery needs: the courier receives the name, address and phone
            number of the order.
          </li>
        </ul>
      </PolicySection>
      <PolicySection title="How long we keep it">
        <p>
          Your account stays until you ask us to delete it. Orders are kept for as long as the law
          asks a shop to keep its records. Photos can be deleted on your request once the gift is
          delivered.
        </p>
      </PolicySection>
      <PolicySection title="Your rights and how to complain">
        <p>
          You may ask what we keep about you, have it corrected or deleted, and withdraw your
          consent. For this, and for any grievance about your data, write to{' '}
          <a href={`mailto:${shop.email}`}>{shop.email}</a> with the word “Grievance” in the
          subject, or call {shop.phone}. If our answer does not help, you can turn to the Data
          Protection Board of India.
        </p>
      </PolicySection>
    </PolicyPage>
  );
}
