import { useEffect } from 'react';
import type { ReactNode } from 'react';

/** Who is signed out goes to the arcade's own sign-in, and comes back from there. */
export function SignedOut(): ReactNode {
  useEffect(() => location.assign('/auth?from=/console'), []);
  return null;
}
