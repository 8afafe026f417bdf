import type { CallParams, CallReply } from '@grabbit/contract';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { isBundled } from '../../kernel/hosts.ts';
import { call } from '../../kernel/call.ts';

const loadLibrary = () => import('@simplewebauthn/browser');

/** What the server gave out for one use of a passkey, and what the browser made of it. */
export interface PasskeyAnswer {
  readonly ceremony: string;
  readonly response: Readonly<Record<string, unknown>>;
}

type Proof = NonNullable<CallParams<'passkeyOptions'>['proof']>;
type Options = CallReply<'passkeyOptions'>['options'];

/** Whether this browser knows passkeys at all. They belong to the site's own address, which a bundled app does not have. */
export function passkeysKnown(): boolean {
  return !isBundled && typeof PublicKeyCredential === 'function';
}

/** The player closed the browser's window or let it run out: a choice, no failure. */
export function isPasskeyChoice(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** The device already holds a passkey of this account. */
export function isPasskeyKnown(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}

/** Has the device make a passkey, for the signed-in account (once the server has seen that it is its owner) or a new one. */
export async function makePasskey(
  asked: { purpose: 'add'; proof?: Proof } | { purpose: 'create'; nickName?: string },
): Promise<PasskeyAnswer> {
  const { ceremony, options } = await call('passkeyOptions', asked);
  const { startRegistration } = await loadLibrary();
  const response = await startRegistration({ optionsJSON: creationOptions(options) });
  return { ceremony, response: { ...response } };
}

/**
 * Has the device answer with a passkey. With `autofill` it offers them in the e-mail field and waits there until
 * one is taken, another ceremony begins, or {@link stopPasskeys} is called.
 */
export async function answerPasskey(
  purpose: 'signIn' | 'confirm',
  { autofill = false }: { autofill?: boolean } = {},
): Promise<PasskeyAnswer> {
  const { ceremony, options } = await call('passkeyOptions', { purpose }, { individual: true });
  const { startAuthentication } = await loadLibrary();
  const response = await startAuthentication({
    optionsJSON: requestOptions(options),
    useBrowserAutofill: autofill,
  });
  return { ceremony, response: { ...response } };
}

/** Whether the browser offers passkeys in the fields of a form. */
export async function hasPasskeyAutofill(): Promise<boolean> {
  if (!passkeysKnown()) return false;
  return (await loadLibrary()).browserSupportsWebAuthnAutofill();
}

/** Ends a ceremony that waits. */
export async function stopPasskeys(): Promise<void> {
  (await loadLibrary()).WebAuthnAbortService.cancelCeremony();
}

// The server speaks the standard's own JSON; the browser refuses what is none.
const creationOptions = (options: Options): PublicKeyCredentialCreationOptionsJSON =>
  options as unknown as PublicKeyCredentialCreationOptionsJSON;
const requestOptions = (options: Options): PublicKeyCredentialRequestOptionsJSON =>
  options as unknown as PublicKeyCredentialRequestOptionsJSON;
