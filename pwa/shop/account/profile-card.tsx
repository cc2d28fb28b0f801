import { type ReactNode, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { formatMoment } from '#shared/language/format-moment.ts';
import { EmailConfirmation } from './email-confirmation.tsx';
import styles from './profile-card.module.css';
import { ProfileForm } from './profile-form.tsx';
import type { ProfileView } from './read-profile.ts';
import { words } from './words.tsx';

/** The profile, and a form to change it (D14). */
export function ProfileCard({ profile }: { profile: ProfileView }) {
  const [editing, setEditing] = useState(false);
  const { name, email, phone, address, joined, updated, emailVerified } = profile;
  return (
    <section className={styles.card} aria-labelledby="profile">
      <h2 id="profile">{words.profile.title}</h2>
      {editing ? (
        <ProfileForm profile={profile} onDone={() => setEditing(false)} />
      ) : (
        <>
          <dl className={styles.facts}>
            <Fact label={words.profile.name} text={name} />
            <Fact label={words.profile.email} text={email}>
              {emailVerified !== null && (
                <EmailConfirmation email={email} confirmed={emailVerified} />
              )}
            </Fact>
            {phone !== '' && <Fact label={words.profile.phone} text={phone} />}
            {address !== '' && <Fact label={words.profile.address} text={address} />}
            {joined !== null && <Fact label={words.profile.joined} text={formatMoment(joined)} />}
            {updated !== null && (
              <Fact label={words.profile.updated} text={formatMoment(updated)} />
            )}
          </dl>
          <Button variant="secondary" className={styles.edit} onClick={() => setEditing(true)}>
            {words.profile.edit}
          </Button>
        </>
      )}
    </section>
  );
}

function Fact({ label, text, children }: { label: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{text}</dd>
      {children}
    </div>
  );
}
