import type { Filter } from 'mongodb';
import { isLanguage } from '#shared/language/language.ts';
import { pick } from '#shared/values/pick.ts';
import {
  type ProfileChanges,
  type StoredUser,
  searchedDigits,
  type UserStore,
} from '../account-stores.ts';
import { endSessions } from './end-sessions.ts';
import { literal } from './literal.ts';
import type { MongoCollections } from './mongo-collections.ts';
import type { UserDocument } from './mongo-documents.ts';
import { insertOnce } from './unique-inserts.ts';

export function toUser(document: UserDocument): StoredUser {
  const { _id, emailKey, signedInUntil, language, emailConfirmedAt = null, ...rest } = document;
  const { post, totp, slot: _, ...user } = rest;
  return {
    id: _id,
    ...user,
    language: isLanguage(language) ? language : null,
    emailConfirmedAt,
    // Null in what came from SQLite.
    ...(post ? { post } : {}),
    ...(totp ? { totp } : {}),
  };
}

const profileKeys = { name: true, phone: true, address: true, language: true } satisfies Record<
  keyof ProfileChanges,
  true
>;

const usersAtOnce = 500;
const firstAdminSlot = 'first admin';
const anOwner: Filter<UserDocument> = {
  role: 'admin',
  post: { $ne: 'staff' },
  // Whoever is invited has none yet.
  passwordHash: { $ne: '' },
};

function ownersOf(admins: readonly UserDocument[]): UserDocument[] {
  return admins.filter(({ post, passwordHash }) => post !== 'staff' && passwordHash !== '');
}

function isLastOwner(admins: readonly UserDocument[], admin: UserDocument): boolean {
  const owners = ownersOf(admins);
  return owners.length === 1 && owners[0]?._id === admin._id;
}

function toDocument({ id, ...user }: StoredUser): UserDocument {
  return { _id: id, emailKey: user.email.toLowerCase(), ...user };
}

export function mongoUsers(collections: MongoCollections): UserStore {
  const { users, passkeys, links, securityEvents, cartLines } = collections;

  /** Those of these customers whose id stands nowhere but with themselves and in their cart. */
  async function withoutReferences(ids: readonly string[]): Promise<string[]> {
    const { orders, sessions, folders, photos, uploadParts } = collections;
    const { consents, subscriptions } = collections;
    const within = { $in: [...ids] };
    const found = await Promise.all([
      orders.distinct('owner', { owner: within }),
      sessions.distinct('userId', { userId: within }),
      folders.distinct('owner', { owner: within }),
      photos.distinct('owner', { owner: within }),
      uploadParts.distinct('owner', { owner: within }),
      consents.distinct('owner', { owner: within }),
      subscriptions.distinct('owner', { owner: within }),
      links.distinct('userId', { userId: within }),
      passkeys.distinct('userId', { userId: within }),
      securityEvents.distinct('userId', { userId: within }),
      securityEvents.distinct('thing', { thing: within }),
    ]);
    const named = new Set<unknown>(found.flat());
    return ids.filter((id) => !named.has(id));
  }

  return {
    async insert(user) {
      const inserted = await insertOnce(() => users.insertOne(toDocument(user)));
      return inserted ? { ok: true } : { ok: false, reason: 'email_taken' };
    },
    // The slot can be taken once, so no transaction is needed.
    async insertFirstAdmin(user) {
      const first = { ...user, role: 'admin' as const };
      if (await users.findOne({ role: 'admin' })) return { ok: false, reason: 'admin_exists' };
      const document = { ...toDocument(first), slot: firstAdminSlot };
      const inserted = await insertOnce(() => users.insertOne(document));
      return inserted ? { ok: true, user: first } : { ok: false, reason: 'admin_exists' };
    },
    async byEmail(role, email) {
      const found = await users.findOne({ role, emailKey: { $eq: email.toLowerCase() } });
      return found && toUser(found);
    },
    async byId(id) {
      const found = await users.findOne({ _id: { $eq: id } });
      return found && toUser(found);
    },
    async updateProfile(id, changes, updatedAt) {
      const changed = await users.findOneAndUpdate(
        { _id: { $eq: id } },
        {
          $set: { updatedAt, ...pick(changes, profileKeys) },
        },
        { returnDocument: 'after' },
      );
      return changed && toUser(changed);
    },
    async search(text, { skip, limit }) {
      const part = new RegExp(literal(text), 'i');
      const digits = searchedDigits(text);
      const phone = digits && new RegExp([...digits].join('[ ().-]*'));
      const found = await users
        .find({
          role: 'customer',
          $or: [{ name: part }, { emailKey: part }, ...(phone ? [{ phone }] : [])],
        })
        .sort({ createdAt: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .toArray();
      return found.map(toUser);
    },
    async ofRole(role) {
      const found = await users.find({ role }).sort({ createdAt: 1, _id: 1 }).toArray();
      return found.map(toUser);
    },
    async changePassword(id, passwordHash, updatedAt, present) {
      const endAll = () => endSessions(collections, { userId: { $eq: id } });
      const known = present === undefined ? {} : { passwordHash: { $eq: present } };
      const user = { _id: { $eq: id }, ...known };
      if (!(await users.findOne(user))) return false;
      // Before, so that none survives a crash; after, for sessions that started in the meantime.
      await endAll();
      const { matchedCount } = await users.updateOne(user, { $set: { passwordHash, updatedAt } });
      await endAll();
      return matchedCount === 1;
    },
    async changeTotp(id, totp, present) {
      const user = { _id: { $eq: id }, totp: { $eq: present } };
      const change = totp === null ? { $unset: { totp: true as const } } : { $set: { totp } };
      return (await users.updateOne(user, change)).matchedCount === 1;
    },
    async confirmEmail(id, email, confirmedAt) {
      const user = { _id: { $eq: id }, emailKey: { $eq: email.toLowerCase() } };
      const { matchedCount } = await users.updateOne(user, {
        $set: { emailConfirmedAt: confirmedAt },
      });
      return matchedCount === 1;
    },
    async removeCustomer(id) {
      const removed = await users.deleteOne({ _id: { $eq: id }, role: 'customer' });
      const isOther = removed.deletedCount === 0 && (await users.findOne({ _id: { $eq: id } }));
      if (isOther) return;
      // Also without a user, whose removal may have been interrupted here.
      await endSessions(collections, { userId: { $eq: id } });
      for (const of of [links, securityEvents] as const) {
        await (of as typeof links).deleteMany({ userId: { $eq: id } });
      }
      await securityEvents.updateMany({ thing: { $eq: id } }, { $unset: { thing: true } });
    },
    async removeUnused({ unconfirmed, confirmed }) {
      const ofTime = (before: string) => ({
        createdAt: { $lt: before },
        // In the step of the removal too, so that nobody who signs in meanwhile goes.
        $or: [{ signedInUntil: null }, { signedInUntil: { $lt: before } }],
      });
      const isUnused = {
        role: 'customer' as const,
        $or: [{ ...ofTime(unconfirmed), emailConfirmedAt: null }, ofTime(confirmed)],
      };
      for (let ids = ['']; ids.length > 0; ) {
        const page = await users
          .find({ ...isUnused, _id: { $gt: ids.at(-1) ?? '' } }, { projection: { _id: 1 } })
          .sort({ _id: 1 })
          .limit(usersAtOnce)
          .toArray();
        ids = page.map(({ _id }) => _id);
        const unused = await withoutReferences(ids);
        // Before, so that none is left without an owner by a crash.
        await cartLines.deleteMany({ owner: { $in: unused } });
        await users.deleteMany({ ...isUnused, _id: { $in: unused } });
      }
    },
    async removeAdmin(id) {
      const admins = await users.find({ role: 'admin' }).toArray();
      const admin = admins.find(({ _id }) => _id === id);
      if (!admin) return { ok: false, reason: 'unknown_admin' };
      if (isLastOwner(admins, admin)) return { ok: false, reason: 'last_owner' };
      await users.deleteOne({ _id: { $eq: id } });
      // If the others left in parallel, undo this removal.
      if (ownersOf(admins).length > 0 && !(await users.findOne(anOwner))) {
        await insertOnce(() => users.insertOne(admin));
        return { ok: false, reason: 'last_owner' };
      }
      await endSessions(collections, { userId: { $eq: id } });
      await passkeys.deleteMany({ userId: { $eq: id } });
      await links.deleteMany({ userId: { $eq: id } });
      return { ok: true };
    },
    async changePost(id, post, updatedAt) {
      const admins = await users.find({ role: 'admin' }).toArray();
      const admin = admins.find(({ _id }) => _id === id);
      if (!admin) return { ok: false, reason: 'unknown_admin' };
      if (post !== 'owner' && isLastOwner(admins, admin))
        return { ok: false, reason: 'last_owner' };
      const whose = { _id: { $eq: id }, role: 'admin' as const };
      const { matchedCount } = await users.updateOne(whose, { $set: { post, updatedAt } });
      if (matchedCount === 0) return { ok: false, reason: 'unknown_admin' };
      // If the others left in parallel, undo this change.
      const isKept = ownersOf(admins).length === 0 || (await users.findOne(anOwner));
      if (post === 'owner' || isKept) return { ok: true };
      await users.updateOne(whose, { $set: { post: 'owner' } });
      return { ok: false, reason: 'last_owner' };
    },
  };
}
