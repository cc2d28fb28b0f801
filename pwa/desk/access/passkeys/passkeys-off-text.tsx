import { namedHere, type PasskeysOff } from './why-off.ts';
import { words } from './words.tsx';

/** Why no passkey works here, and the way to where they do. */
export function PasskeysOffText({ off: { because, origin } }: { off: PasskeysOff }) {
  switch (because) {
    case 'this_machine':
      return words.off.this_machine(origin, namedHere(origin));
    case 'other_address':
      return words.off.other_address(<a href={`${origin}/admin`}>{origin}</a>);
    case 'no_support':
      return words.off.no_support;
    case 'ip_address':
    case 'no_https':
      return words.off[because](origin);
  }
}
