import { initializeApp } from 'firebase/app';
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  signInWithPopup,
  signOut,
  TwitterAuthProvider,
} from 'firebase/auth';
import type { Auth, AuthProvider } from 'firebase/auth';
import type { SocialName } from './social-name.ts';
import type { FirebaseSettings } from './social-sign-in.ts';

const providers: Readonly<Record<SocialName, () => AuthProvider>> = {
  google: () => new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' }),
  apple: () => {
    const apple = new OAuthProvider('apple.com');
    apple.addScope('email');
    return apple;
  },
  facebook: () => new FacebookAuthProvider(),
  twitter: () => new TwitterAuthProvider(),
};

let started: Auth | null = null;

/**
 * The library, once per page; its settings do not change while a page is open. Its own session stays in memory: ours
 * begins with the token, theirs ends there, and nothing of it needs refreshing.
 */
export function startFirebase({ apiKey, authDomain, projectId, emulatorUrl }: FirebaseSettings): Auth {
  if (started !== null) return started;
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulatorUrl !== '') connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  started = auth;
  return auth;
}

/** Opens a service's popup and resolves with the identity's token; rejects with the library's error. */
export async function tokenFromPopup(settings: FirebaseSettings, name: SocialName): Promise<string> {
  const auth = startFirebase(settings);
  const { user } = await signInWithPopup(auth, providers[name]());
  const token = await user.getIdToken();
  await signOut(auth);
  return token;
}
