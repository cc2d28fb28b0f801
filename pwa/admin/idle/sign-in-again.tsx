import { Link } from 'wouter';
import { StaffSignIn } from '#pwa/admin/staff-sign-in.tsx';
import { words as adminWords } from '#pwa/admin/words.ts';
import { Modal } from '#pwa/ui/modal.tsx';
import { words } from './words.ts';

/** Signs in over a desk that waits because nobody did anything for too long (T50). */
export function SignInAgain() {
  return (
    <Modal title={words.ended.title}>
      <StaffSignIn
        notice={words.ended.text}
        links={
          <p>
            <Link href="/">{adminWords.toShop}</Link>
          </p>
        }
      />
    </Modal>
  );
}
