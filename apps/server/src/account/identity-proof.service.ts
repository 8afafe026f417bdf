import type { CallParams, CallReply } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { type CallContext, callerOf } from '../core/call-context.ts';
import { Failure, outcome } from '../core/failure.ts';
import type { AccountLimits } from './account.seed.ts';
import { limited } from './attempt-limits.ts';
import { passkeysOf } from './passkey.store.ts';
import type { Passkeys } from './passkey.service.ts';
import { verifyPassword } from './password-hash.ts';
import type { SentCodes } from './sent-code.service.ts';
import { CodePurpose } from './sent-code.store.ts';
import { noteSecurity } from './security-log.store.ts';
import type { Sessions } from './session.service.ts';
import type { Social } from './social.service.ts';
import { userById, type UserRow } from './user.store.ts';
import { socialOf } from './identity.store.ts';

export type Proof = CallParams<'removeAccount'>['proof'];

export type ProofWays = CallReply<'removalPreview'>['ways'];

/** That whoever holds a session is the owner of the account too, before something weighty. */
export interface Proofs {
  waysOf(userId: number): Promise<ProofWays>;
  /** Null when the proof holds. It is spent by asking. */
  check(userId: number, proof: Proof | undefined, context: CallContext): Promise<Failure | null>;
  /** Null when the caller may add a way in: by a proof, or in a session opened within the last ten minutes. */
  checkNewWay(proof: Proof | undefined, context: CallContext): Promise<Failure | null>;
}

export interface ProofNeeds {
  readonly db: Database;
  readonly codes: SentCodes;
  readonly passkeys: Passkeys;
  readonly social: Social;
  readonly sessions: Sessions;
  readonly limits: AccountLimits;
}

export function createProofs(needs: ProofNeeds): Proofs {
  const { db, codes, passkeys, social, sessions, limits } = needs;

  async function checkCode(user: UserRow, code: string, context: CallContext): Promise<Failure | null> {
    const { mail } = user;
    if (mail === null) return new Failure('confirmationWrong', 'code');
    const wrong = await codes.check(mail, CodePurpose.confirm, code, context);
    if (wrong !== null) return wrong;
    const spent = await outcome(() => codes.spend(db, mail, CodePurpose.confirm, code));
    return spent instanceof Failure ? spent : null;
  }

  async function holds(user: UserRow, proof: Proof): Promise<boolean> {
    const { password, ceremony, response, authSource, accessToken } = proof;
    if (password !== undefined) return verifyPassword(password, user.password_hash);
    if (ceremony !== undefined && response !== undefined) {
      return passkeys.confirms(user.id, { ceremony, response });
    }
    if (authSource === undefined) return false;
    return social.confirms(user.id, { authSource, ...(accessToken !== undefined && { accessToken }) });
  }

  async function check(
    userId: number,
    proof: Proof | undefined,
    context: CallContext,
  ): Promise<Failure | null> {
    const refused = await prove(userId, proof, context);
    if (refused !== null) await noteSecurity(db, userId, 'proof refused', context);
    return refused;
  }

  async function prove(
    userId: number,
    proof: Proof | undefined,
    context: CallContext,
  ): Promise<Failure | null> {
    const tooMany = await limited(db, [[`proof:user:${userId}`, limits.proofsPerUser]]);
    if (tooMany !== null) return tooMany;
    const user = await userById(db, userId);
    if (user === null || proof === undefined) return new Failure('confirmationWrong');
    if (proof.code !== undefined) return checkCode(user, `${proof.code}`, context);
    return (await holds(user, proof)) ? null : new Failure('confirmationWrong');
  }

  return {
    check,
    async checkNewWay(proof, context) {
      const { userId, sessionId } = callerOf(context);
      if (await sessions.isFresh(sessionId)) return null;
      // The question whether a proof is needed is no try at one.
      return proof === undefined ? new Failure('confirmationWrong') : check(userId, proof, context);
    },
    async waysOf(userId) {
      const [user, keys, bound] = await Promise.all([
        userById(db, userId),
        passkeysOf(db, userId),
        socialOf(db, userId),
      ]);
      return {
        password: user?.password_hash != null,
        code: user?.mail != null,
        passkey: keys.length > 0,
        social: bound.map((row) => row.auth_source),
      };
    },
  };
}
