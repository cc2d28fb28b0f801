import { Link } from 'wouter';
import { signInAdmin } from '#pwa/admin/admin-sign-in.ts';
import { PasskeySignIn } from '#pwa/admin/passkeys/passkey-sign-in.tsx';
import { words as adminWords } from '#pwa/admin/words.ts';
import { SignInForm } from '#pwa/sign-in/sign-in-form.tsx';
import { Modal } from '#pwa/ui/modal.tsx';
import { words } from './words.ts';

/** Signs in over a desk that waits because nobody did anything for too long (T50). */
export function SignInAgain() {
  return (
    <Modal title={words.ended.title}>
      <SignInForm
        notice={words.ended.text}
        signIn={signInAdmin}
        links={
          <>
            <PasskeySignIn />
            <p>
              <Link href="/">{adminWords.toShop}</Link>
            </p>
          </>
        }
      />
    </Modal>
  );
}
