import { type BrandBook, type CallParams, type CallReply, can, siteOf } from '@grabbit/contract';
import { type CallContext, callerOf, type CallHandlers } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import { type Database, isKeyTaken, type Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import type { AccountLimits } from './account.seed.ts';
import { limited } from './attempt-limits.ts';
import { inviteCode } from './invite-code.ts';
import { cleanNickName, firstNickName } from './nick-name.ts';
import { creationOptions, requestOptions, verifyCreation, verifyUse } from './passkey-ceremony.ts';
import {
  beginCeremony,
  type Ceremony,
  deletePasskey,
  insertPasskey,
  type NewPasskey,
  noteUse,
  passkeyByCredential,
  type PasskeyPurpose,
  passkeysOf,
  renamePasskey,
  takeCeremony,
} from './passkey.store.ts';
import type { Registration } from './registration.service.ts';
import { noteSecurity } from './security-log.store.ts';
import type { SecurityMails } from './security-mails.ts';
import type { Sessions } from './session.service.ts';
import { passkeyHost } from './sign-in-ways.ts';
import { userById } from './user.store.ts';
import { countWaysIn, lockWaysIn } from './identity.store.ts';

export interface PasskeyNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly brands: BrandBook;
  /** Whether the page may call at all: a passkey is made for no other. */
  readonly isPageAllowed: (page: CallContext['page']) => boolean;
  readonly registration: Registration;
  readonly sessions: Pick<Sessions, 'notePasskey' | 'renew'>;
  readonly limits: AccountLimits;
  readonly securityMails: SecurityMails;
  /** The social providers that can be signed in with. */
  readonly sources: readonly number[];
}

type PasskeyCalls =
  | 'passkeyOptions'
  | 'addPasskey'
  | 'createByPasskey'
  | 'loginByPasskey'
  | 'showPasskey'
  | 'renamePasskey'
  | 'removePasskey';

/** A ceremony's name and the browser's answer to it. */
export interface PasskeyAnswer {
  readonly ceremony: string;
  readonly response: Readonly<Record<string, unknown>>;
}

/** Passkeys by WebAuthn: the device proves that it holds a key which never leaves it. */
export interface Passkeys {
  readonly handlers: CallHandlers<PasskeyCalls>;
  /** Whether the answer to a `confirm` ceremony was given by a passkey of the user. */
  confirms(userId: number, answer: PasskeyAnswer): Promise<boolean>;
}

const mostPasskeys = 20;

async function take(
  needs: PasskeyNeeds,
  id: string,
  purpose: PasskeyPurpose,
  userId: number | null,
): Promise<Ceremony | Failure> {
  const ceremony = await takeCeremony(needs.db, { id, purpose, userId }, needs.clock.now());
  return ceremony ?? new Failure('passkeyRefused', 'ceremony');
}

async function begin(
  needs: PasskeyNeeds,
  { purpose, nickName: given }: CallParams<'passkeyOptions'>,
  context: CallContext,
): Promise<CallReply<'passkeyOptions'> | Failure> {
  const rpId = passkeyHost(context.page);
  const { origin } = context.page;
  if (rpId === null || origin === '' || !needs.isPageAllowed(context.page)) {
    return new Failure('passkeyUnavailable');
  }
  const owned = purpose === 'add' || purpose === 'confirm';
  const { caller } = context;
  if (owned && caller === null) return new Failure('signInRequired');
  if (owned && caller !== null && !can(caller, 'ownPrizes')) return new Failure('trialNotAllowed');
  const nickName = firstNickName(given);
  if (nickName instanceof Failure) return nickName;
  const userId = owned && caller !== null ? caller.userId : null;
  const known = userId === null ? [] : await passkeysOf(needs.db, userId);
  const user = userId === null ? null : await userById(needs.db, userId);
  const options =
    purpose === 'add' || purpose === 'create'
      ? await creationOptions({
          rpName: siteOf(needs.brands, rpId).name,
          rpId,
          userId,
          userName: user?.mail ?? user?.nick_name ?? nickName,
          known,
        })
      : await requestOptions(rpId, known);
  const started = { purpose, challenge: options.challenge, userId, nickName, origin };
  const ceremony = await beginCeremony(needs.db, started, needs.clock.now());
  return { ceremony, options: { ...options } };
}

/** The new key of an answer, still without an owner. */
async function created(
  ceremony: Ceremony,
  response: unknown,
): Promise<Omit<NewPasskey, 'userId' | 'name'> | Failure> {
  const info = await verifyCreation(ceremony, response);
  if (info instanceof Failure) return info;
  return {
    credentialId: info.credential.id,
    publicKey: info.credential.publicKey,
    counter: info.credential.counter,
    transports: info.credential.transports ?? [],
    rpId: new URL(ceremony.origin).hostname,
    synced: info.credentialBackedUp,
  };
}

/** The user whose passkey answered, with the use noted. */
async function used(
  needs: PasskeyNeeds,
  ceremony: Ceremony,
  response: Readonly<Record<string, unknown>>,
): Promise<number | Failure> {
  const credentialId = response['id'];
  const passkey = typeof credentialId === 'string' ? await passkeyByCredential(needs.db, credentialId) : null;
  if (passkey === null) return new Failure('passkeyRefused', 'id');
  const info = await verifyUse(ceremony, passkey, response);
  if (info instanceof Failure) return info;
  const use = {
    id: passkey.id,
    counter: info.newCounter,
    synced: info.credentialBackedUp,
    now: needs.clock.now(),
  };
  return (await noteUse(needs.db, use)) ? passkey.user_id : new Failure('passkeyRefused', 'counter');
}

async function confirms(
  needs: PasskeyNeeds,
  userId: number,
  { ceremony: id, response }: PasskeyAnswer,
): Promise<boolean> {
  const ceremony = await take(needs, id, 'confirm', userId);
  return !(ceremony instanceof Failure) && (await used(needs, ceremony, response)) === userId;
}

/** Notes in the caller's session that they have shown a passkey of their own. */
async function show(
  needs: PasskeyNeeds,
  answer: PasskeyAnswer,
  context: CallContext,
): Promise<{ done: boolean } | Failure> {
  const { db, sessions, limits } = needs;
  const { userId, sessionId } = callerOf(context);
  const tooMany = await limited(db, [[`proof:user:${userId}`, limits.proofsPerUser]]);
  if (tooMany !== null) return tooMany;
  if (!(await confirms(needs, userId, answer))) {
    await noteSecurity(db, userId, 'proof refused', context);
    return new Failure('passkeyRefused');
  }
  await db.transaction((tx) => sessions.notePasskey(tx, sessionId));
  sessions.renew(sessionId);
  return { done: true };
}

export function createPasskeys(needs: PasskeyNeeds): Passkeys {
  const { db, registration, sessions, limits } = needs;

  const handlers: Passkeys['handlers'] = {
    async passkeyOptions(params, context) {
      const tooMany = await limited(db, [[`passkey:address:${context.network}`, limits.passkeysPerAddress]]);
      return tooMany ?? begin(needs, params, context);
    },
    async addPasskey({ ceremony: id, response, name: given = '' }, context) {
      const { userId, sessionId } = callerOf(context);
      const name = given.trim() === '' ? '' : cleanNickName(given);
      if (name === null) return new Failure('nickNameInvalid', 'name');
      const ceremony = await take(needs, id, 'add', userId);
      if (ceremony instanceof Failure) return ceremony;
      const key = await created(ceremony, response);
      if (key instanceof Failure) return key;
      const added = await outcome(() =>
        db.transaction(async (tx) => {
          const added = await addKey(tx, { ...key, userId, name });
          await sessions.notePasskey(tx, sessionId);
          await noteSecurity(tx, userId, 'passkey added', context);
          await needs.securityMails.notifyUser(tx, userId, 'passkeyAdded', context);
          return added;
        }),
      );
      sessions.renew(sessionId);
      return added;
    },
    async createByPasskey({ ceremony: id, response, invitationUid }, context) {
      const invitedBy = inviteCode(invitationUid);
      if (invitedBy instanceof Failure) return invitedBy;
      const ceremony = await take(needs, id, 'create', null);
      if (ceremony instanceof Failure) return ceremony;
      const key = await created(ceremony, response);
      if (key instanceof Failure) return key;
      const player = {
        nickName: ceremony.nickName,
        mail: null,
        passwordHash: null,
        invitedBy,
        passkey: true,
      };
      return outcome(() =>
        db.transaction((tx) =>
          registration.open(tx, player, context, async (userId) => {
            await addKey(tx, { ...key, userId, name: '' });
          }),
        ),
      );
    },
    async loginByPasskey({ ceremony: id, response }, context) {
      const tooMany = await limited(db, [[`sign-in:address:${context.network}`, limits.signInPerAddress]]);
      if (tooMany !== null) return tooMany;
      const ceremony = await take(needs, id, 'signIn', null);
      if (ceremony instanceof Failure) return ceremony;
      const userId = await used(needs, ceremony, response);
      if (userId instanceof Failure) return userId;
      const user = await userById(db, userId);
      if (user === null) return new Failure('passkeyRefused');
      return outcome(() => registration.enter(db, user, context, { passkey: true }));
    },
    showPasskey: (answer, context) => show(needs, answer, context),
    async renamePasskey({ id, name: given }, context) {
      const name = given.trim() === '' ? '' : cleanNickName(given);
      if (name === null) return new Failure('nickNameInvalid', 'name');
      const { userId } = callerOf(context);
      return (await renamePasskey(db, { userId, id, name })) ?? new Failure('notFound');
    },
    removePasskey: ({ id }, context) =>
      outcome(() =>
        db.transaction(async (tx) => {
          const { userId } = callerOf(context);
          await lockWaysIn(tx, userId);
          if (!(await deletePasskey(tx, userId, id))) throw new Failure('notFound');
          if ((await countWaysIn(tx, userId, needs.sources)) < 1) throw new Failure('lastSignInWay');
          await noteSecurity(tx, userId, 'passkey removed', context);
          return { done: true };
        }),
      ),
  };

  return {
    handlers,
    confirms: (userId, answer) => confirms(needs, userId, answer),
  };
}

/** A key that some account has already is refused, as is one past the most that an account keeps. */
async function addKey(tx: Queryable, passkey: NewPasskey) {
  await lockWaysIn(tx, passkey.userId);
  if ((await passkeysOf(tx, passkey.userId)).length >= mostPasskeys) throw new Failure('passkeyRefused');
  return insertPasskey(tx, passkey).catch((error: unknown) => {
    throw isKeyTaken(error) ? new Failure('passkeyRefused') : error;
  });
}
