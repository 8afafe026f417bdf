import { AuthSource } from '@grabbit/contract';
import type { CallParams, CallReply } from '@grabbit/contract';
import type { Key } from '../../i18n/keys.ts';
import { codeFault } from '../auth-form.ts';
import { passwordOnTheWire } from '../password.ts';
import { answerPasskey } from '../passkey/passkey-ceremony.ts';
import { namesOf, socialNames } from '../social/social-name.ts';
import type { SocialName } from '../social/social-name.ts';
import { askIdentity } from '../social/social-sign-in.ts';
import type { FirebaseSettings } from '../social/social-sign-in.ts';

/** What shows that the player is the owner of the account. */
export type Proof = CallParams<'removeAccount'>['proof'];
export type ProofWay = 'password' | 'code' | 'passkey' | SocialName;
export type ProofWays = CallReply<'removalPreview'>['ways'];

/** While it is not known yet. */
export const noProofWays: ProofWays = { password: false, code: false, passkey: false, social: [] };

/** The proofs that an account can give, the easiest first. */
export function proofWaysOf({ hasPassword, mail, passkeys, social }: CallReply<'security'>): ProofWays {
  return {
    password: hasPassword,
    code: mail !== '',
    passkey: passkeys.length > 0,
    social: social.map(({ authSource }) => authSource),
  };
}

/** The ways as a list to choose from; services only where their popup can be opened. */
export function listProofWays(ways: ProofWays, firebase: FirebaseSettings | null): ProofWay[] {
  return [
    ...(ways.password ? (['password'] as const) : []),
    ...(ways.passkey ? (['passkey'] as const) : []),
    ...(ways.code ? (['code'] as const) : []),
    ...(firebase === null ? [] : namesOf(ways.social)),
  ];
}

export function isSocialWay(way: ProofWay): way is SocialName {
  return (socialNames as readonly string[]).includes(way);
}

export interface ProofEntry {
  readonly password: string;
  readonly code: string;
}

/** What is missing or wrong in what was typed for a proof; null when it may be sent. */
export function proofFault(way: ProofWay, { password, code }: ProofEntry): Key | null {
  if (way === 'password') return password === '' ? 'account.passwordMissing' : null;
  return way === 'code' ? codeFault(code) : null;
}

/** Makes the proof: asks the device or the service where that is the way. */
export async function giveProof(
  way: ProofWay,
  { password, code }: ProofEntry,
  firebase: FirebaseSettings | null,
): Promise<Proof> {
  if (way === 'password') return { password: passwordOnTheWire(password) };
  if (way === 'code') return { code: Number(code.trim()) };
  if (way === 'passkey') return { ...(await answerPasskey('confirm')) };
  if (firebase === null) throw new Error(`no popup for ${way}`);
  const { accessToken } = await askIdentity(firebase, way);
  return { authSource: AuthSource[way], accessToken };
}

/** Something that only the owner of the account may do; a session opened just now needs no proof of it. */
export interface OwnerDeed {
  readonly title: string;
  /** What is said when it is done; null for nothing. */
  readonly done: string | null;
  readonly run: (proof?: Proof) => Promise<unknown>;
}
