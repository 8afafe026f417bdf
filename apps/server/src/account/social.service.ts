import type { CallParams, CallReply } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import { type CallContext, callerOf, type CallHandlers } from '../core/call-context.ts';
import { type Database, isKeyTaken } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import type { AccountLimits } from './account.seed.ts';
import { limited } from './attempt-limits.ts';
import { inviteCode } from './invite-code.ts';
import { normaliseMail } from '../core/mail-address.ts';
import { chosenNickName, drawnNickName } from './nick-name.ts';
import type { KeptExclusions } from '../ports/kept-exclusions.ts';
import type { Registration } from './registration.service.ts';
import { noteSecurity } from './security-log.store.ts';
import type { SocialIdentity, SocialVerifier } from './social-verifier.ts';
import { boundUser, countWaysIn, deleteIdentity, insertIdentity, lockWaysIn } from './identity.store.ts';

export interface SocialNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly verifier: SocialVerifier;
  readonly registration: Registration;
  readonly limits: AccountLimits;
  readonly exclusions: Pick<KeptExclusions, 'carry' | 'keep'>;
}

type SocialProof = CallParams<'repeatCheck'>;

/** Ways in through accounts that people have elsewhere. */
export interface Social {
  readonly handlers: CallHandlers<'repeatCheck' | 'bindSocial' | 'unbindSocial'>;
  login(params: CallParams<'login'>, context: CallContext): Promise<CallReply<'login'> | Failure>;
  /** Whether a token of the last five minutes is of an identity bound to the user. */
  confirms(userId: number, proof: SocialProof): Promise<boolean>;
}

const freshMs = 5 * 60_000;

/** An identity or a mail address that an account has is never joined to another account by itself. */
function asRepeat(error: unknown): never {
  const taken = error instanceof Failure && error.error === 'mailTaken';
  if (taken || isKeyTaken(error)) throw new Failure('socialRepeat', taken ? 'mail' : '');
  throw error;
}

export function createSocial({ db, clock, verifier, registration, limits, exclusions }: SocialNeeds): Social {
  async function identify(proof: SocialProof, context: CallContext): Promise<SocialIdentity | Failure> {
    const tooMany = await limited(db, [[`social:address:${context.network}`, limits.signInPerAddress]]);
    return tooMany ?? verifier.verify(proof.authSource, proof.accessToken);
  }

  async function open(identity: SocialIdentity, invitedBy: string, context: CallContext) {
    const mail = normaliseMail(identity.mail);
    const name = chosenNickName(identity.name);
    const nickName = name instanceof Failure ? drawnNickName() : name;
    const player = { nickName, mail, passwordHash: null, invitedBy };
    return db
      .transaction((tx) => registration.open(tx, player, context, (id) => insertIdentity(tx, id, identity)))
      .catch(asRepeat);
  }

  const handlers: Social['handlers'] = {
    async repeatCheck(proof, context) {
      const identity = await identify(proof, context);
      if (identity instanceof Failure) return identity;
      const user = await boundUser(db, identity);
      return { known: user !== null, repeat: user !== null && user.id !== context.caller?.userId };
    },
    async bindSocial(proof, context) {
      const identity = await identify(proof, context);
      if (identity instanceof Failure) return identity;
      const { userId } = callerOf(context);
      const user = await boundUser(db, identity);
      if (user !== null) return new Failure('socialRepeat', user.id === userId ? 'own' : '');
      return outcome(async () => {
        await db
          .transaction(async (tx) => {
            await insertIdentity(tx, userId, identity);
            await exclusions.carry(tx, userId);
            await exclusions.keep(tx, userId);
            await noteSecurity(tx, userId, 'social account added', context);
          })
          .catch(asRepeat);
        return { done: true };
      });
    },
    unbindSocial: ({ authSource }, context) => outcome(() => unbind(context, authSource)),
  };

  async function unbind(context: CallContext, authSource: number): Promise<{ done: boolean }> {
    const { userId } = callerOf(context);
    return db.transaction(async (tx) => {
      await lockWaysIn(tx, userId);
      const isBound = await deleteIdentity(tx, userId, authSource);
      if (!isBound) throw new Failure('notFound');
      if ((await countWaysIn(tx, userId, verifier.sources)) < 1) throw new Failure('lastSignInWay');
      await noteSecurity(tx, userId, 'social account removed', context);
      return { done: true };
    });
  }

  return {
    handlers,
    async login(params, context) {
      const invitedBy = inviteCode(params.invitationUid);
      if (invitedBy instanceof Failure) return invitedBy;
      const identity = await identify(params, context);
      if (identity instanceof Failure) return identity;
      if (params.authorizationId !== undefined && params.authorizationId !== identity.subject)
        return new Failure('socialTokenInvalid', 'authorizationId');
      const user = await boundUser(db, identity);
      if (user !== null) return outcome(() => registration.enter(db, user, context));
      if (params.register === false || params.register === 0) return new Failure('notFound', 'register');
      return outcome(() => open(identity, invitedBy, context));
    },
    async confirms(userId, proof) {
      const identity = await verifier.verify(proof.authSource, proof.accessToken);
      if (identity instanceof Failure || clock.now() - identity.signedInAt > freshMs) return false;
      return (await boundUser(db, identity))?.id === userId;
    },
  };
}
