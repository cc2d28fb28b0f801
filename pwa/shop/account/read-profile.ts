/** A profile as servers send it; both spellings of a time are read (D29). */
export interface ProfileAnswer {
  name: string;
  email: string;
  phone?: string | null | undefined;
  address?: string | null | undefined;
  createdAt?: string | undefined;
  created_at?: string | undefined;
  updatedAt?: string | undefined;
  updated_at?: string | undefined;
  emailVerified?: boolean | undefined;
}

/** A profile as the account shows it; absent texts are empty, absent times null. */
export interface ProfileView {
  name: string;
  email: string;
  phone: string;
  address: string;
  joined: string | null;
  updated: string | null;
  /** Null where the shop sends no e-mail. */
  emailVerified: boolean | null;
}

export function readProfile(answer: ProfileAnswer): ProfileView {
  const { name, email, phone, address } = answer;
  return {
    name,
    email,
    phone: phone ?? '',
    address: address ?? '',
    joined: answer.createdAt ?? answer.created_at ?? null,
    updated: answer.updatedAt ?? answer.updated_at ?? null,
    emailVerified: answer.emailVerified ?? null,
  };
}
