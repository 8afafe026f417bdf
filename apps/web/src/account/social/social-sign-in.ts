import { AuthAction, AuthSource, errors } from '@grabbit/contract';
import type { CallParams, CallReply } from '@grabbit/contract';
import { call } from '../../kernel/call.ts';
import { isCallError } from '../../kernel/call-error.ts';
import { ownIdentity, SocialFault, socialFaultOf } from './social-fault.ts';
import type { SocialName } from './social-name.ts';

export type FirebaseSettings = NonNullable<CallReply<'signInWays'>['firebase']>;

export interface Identity {
  readonly authSource: number;
  readonly accessToken: string;
}

type OwnerProof = CallParams<'bindSocial'>['proof'];

const loadPopup = () => import('./firebase-popup.ts');

/**
 * Fetches the popup's library ahead of the press: a browser lets a window open only shortly after one. Without a
 * network the press tries again, and tells.
 */
export function prepareSocial(settings: FirebaseSettings): void {
  loadPopup().then(
    ({ startFirebase }) => startFirebase(settings),
    () => undefined,
  );
}

/** Has the service say who the player is. Rejects with a {@link SocialFault}; without a token it is 'auth error'. */
export async function askIdentity(settings: FirebaseSettings, name: SocialName): Promise<Identity> {
  try {
    const { tokenFromPopup } = await loadPopup();
    const accessToken = await tokenFromPopup(settings, name);
    if (accessToken === '') throw new SocialFault('auth error');
    return { authSource: AuthSource[name], accessToken };
  } catch (error) {
    throw socialFaultOf(error);
  }
}

async function isRepeat(identity: Identity): Promise<{ known: boolean; repeat: boolean }> {
  return call('repeatCheck', identity);
}

/** Signs in with the identity, or makes an account for it. The invite code of the arrival goes with every call. */
async function signIn(identity: Identity): Promise<CallReply<'login'>> {
  const { known } = await isRepeat(identity);
  return call('login', { ...identity, register: !known });
}

/** Binds the identity to the signed-in account; one that is bound already fails with 'repeat', the player's own too. */
async function bind(identity: Identity, proof: OwnerProof): Promise<void> {
  const { known, repeat } = await isRepeat(identity);
  if (known) throw new SocialFault('repeat', repeat ? undefined : ownIdentity);
  try {
    await call('bindSocial', { ...identity, ...(proof === undefined ? {} : { proof }) });
  } catch (error) {
    // Bound elsewhere between the question and the deed.
    if (isCallError(error, errors.socialRepeat.code)) throw new SocialFault('repeat', error);
    throw error;
  }
}

export interface SocialRequest {
  readonly settings: FirebaseSettings;
  readonly name: SocialName;
  /** What the service said before; it is not asked again. */
  readonly identity?: Identity;
  /** That a binding is the owner's wish. */
  readonly proof?: OwnerProof;
}

/** What a social button does: the popup, the check for a repeat, then the sign-in or the binding. */
export async function touchSocial(
  { settings, name, identity: known, proof }: SocialRequest,
  action: AuthAction,
): Promise<CallReply<'login'> | null> {
  const identity = known ?? (await askIdentity(settings, name));
  if (action === AuthAction['sign-in']) return signIn(identity);
  await bind(identity, proof);
  return null;
}
