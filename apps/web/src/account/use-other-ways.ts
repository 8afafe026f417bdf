import { AuthAction } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../kernel/call.ts';
import { messageOf } from '../kernel/call-error.ts';
import {
  answerPasskey,
  hasPasskeyAutofill,
  isPasskeyChoice,
  makePasskey,
  stopPasskeys,
} from './passkey/passkey-ceremony.ts';
import { openSession } from './session.ts';
import type { SocialName } from './social/social-name.ts';
import { touchSocial } from './social/social-sign-in.ts';
import type { FirebaseSettings } from './social/social-sign-in.ts';
import { socialWords } from './social/social-words.ts';
import { signInAsTrial } from './trial-session.ts';

type Login = CallReply<'login'>;

const passkeyWords = (error: unknown): string | null => (isPasskeyChoice(error) ? null : messageOf(error));

/** Every way in beside the form: passkey, social account, trial. What fails is told in `fault`. */
export function useOtherWays(onDone: () => void) {
  const [fault, setFault] = useState<string | null>(null);
  const enter = async (
    way: () => Promise<Login | null>,
    words: (error: unknown) => string | null,
  ): Promise<void> => {
    setFault(null);
    try {
      const reply = await way();
      if (reply === null) return;
      await openSession(reply);
      onDone();
    } catch (error) {
      setFault(words(error));
    }
  };
  return {
    fault,
    clear: () => setFault(null),
    withPasskey: () => enter(async () => call('loginByPasskey', await answerPasskey('signIn')), passkeyWords),
    createWithPasskey: (nickName: string) =>
      enter(
        async () => call('createByPasskey', await makePasskey({ purpose: 'create', nickName })),
        passkeyWords,
      ),
    withSocial: (settings: FirebaseSettings, name: SocialName) =>
      enter(() => touchSocial({ settings, name }, AuthAction['sign-in']), socialWords),
    asTrial: () => enter(signInAsTrial, messageOf),
    /** Offers passkeys in the e-mail field. Resolves when one was taken there or the offer has ended. */
    fromField: async () => {
      // Nobody has asked for anything yet, so an offer that cannot be made is not missed.
      const answer = await answerPasskey('signIn', { autofill: true }).catch(() => null);
      if (answer !== null) await enter(() => call('loginByPasskey', answer), passkeyWords);
    },
  };
}

export type OtherWays = ReturnType<typeof useOtherWays>;

/** What the server gave out lives for five minutes; a page may stand longer. In milliseconds. */
const renewAfter = 240_000;

/** Offers passkeys in the e-mail field while `active`. */
export function usePasskeyAutofill(active: boolean, fromField: () => Promise<void>): void {
  const offer = useEffectEvent(fromField);
  useEffect(() => {
    if (!active) return;
    let shown = true;
    const offerAgain = async (): Promise<void> => {
      if ((await hasPasskeyAutofill()) && shown) await offer();
    };
    void offerAgain();
    const timer = setInterval(() => void offerAgain(), renewAfter);
    return () => {
      shown = false;
      clearInterval(timer);
      void stopPasskeys();
    };
  }, [active]);
}
