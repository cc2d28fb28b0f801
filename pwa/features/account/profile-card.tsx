import { useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { formatMoment } from '#shared/format-moment.ts';
import styles from './profile-card.module.css';
import { ProfileForm } from './profile-form.tsx';
import type { ProfileView } from './read-profile.ts';

/** Who is signed in, with a small form to change it (D14). */
export function ProfileCard({ profile }: { profile: ProfileView }) {
  const [editing, setEditing] = useState(false);
  const { name, email, phone, address, joined, updated } = profile;
  return (
    <section className={styles.card} aria-labelledby="profile">
      <h2 id="profile">Profile</h2>
      {editing ? (
        <ProfileForm profile={profile} onDone={() => setEditing(false)} />
      ) : (
        <>
          <dl className={styles.facts}>
            <Fact label="Name" text={name} />
            <Fact label="Email" text={email} />
            {phone !== '' && <Fact label="Phone" text={phone} />}
            {address !== '' && <Fact label="Address" text={address} />}
            {joined !== null && <Fact label="Joined" text={formatMoment(joined)} />}
            {updated !== null && <Fact label="Last updated" text={formatMoment(updated)} />}
          </dl>
          <Button variant="secondary" className={styles.edit} onClick={() => setEditing(true)}>
            Edit profile
          </Button>
        </>
      )}
    </section>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
