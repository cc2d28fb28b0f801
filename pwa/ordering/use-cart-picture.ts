import { useEffect, useState } from 'react';
import { type CartPicture, cartProjection } from '#pwa/cart/cart-projection.ts';
import { countOf } from '#pwa/cart/shown-cart.ts';
import { useScope } from '#pwa/session/use-scope.ts';

type Cart = CartPicture | undefined;

/** The cart of the present owner (SY8) as taps draw it; undefined until it was first read. */
export function useCartPicture(): Cart {
  return useOfCart(whole);
}

/** Returns the number on the cart badge: the sum of quantities (D6). */
export function useCartCount(): number {
  return useOfCart(count);
}

/** Returns whether the cart holds something; undefined until it was first read. */
export function useCartFilled(): boolean | undefined {
  return useOfCart(filled);
}

/**
 * Returns how many taps are on their way into the database; drawn after all that a tap is about.
 */
export function useUnstored(): number {
  return useOfCart(unstored, later);
}

/**
 * What `say` says of the cart; components that show the same need not render. As state and not as
 * an external store, whose every change is urgent: of a tap in a transition only what the tap is
 * about is drawn at once.
 */
function useOfCart<Value>(say: (cart: Cart) => Value, draw = atOnce): Value {
  const projection = cartProjection(useScope());
  const reading = () => ({ projection, value: say(projection.picture()) });
  const [state, setState] = useState(reading);
  useEffect(() => {
    const look = () =>
      setState((before) => {
        const value = say(projection.picture());
        const isSame = before.projection === projection && Object.is(before.value, value);
        return isSame ? before : { projection, value };
      });
    const unsubscribe = projection.subscribe(() => draw(look));
    // It may have changed since it was rendered.
    look();
    return unsubscribe;
  }, [projection, say, draw]);
  // Another owner's cart is never shown, not for a moment.
  return state.projection === projection ? state.value : reading().value;
}

const whole = (cart: Cart) => cart;
const filled = (cart: Cart) => cart && cart.lines.length > 0;
const count = (cart: Cart) => countOf(cart?.lines ?? []);
const unstored = (cart: Cart) => cart?.unstored ?? 0;

function atOnce(change: () => void): void {
  change();
}

/** No transition: begun while a form is being submitted, one makes React read the whole form. */
function later(change: () => void): void {
  setTimeout(change);
}
