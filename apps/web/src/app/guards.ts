import type { Capability } from '@grabbit/contract';
import { redirect } from '@tanstack/react-router';
import { mayNow } from './session.store.ts';

/** A page that needs more than who is here may do leads to the sign-in page, and back afterwards. */
export function requireMember(capability: Capability) {
  return ({ location }: { location: { href: string } }): void => {
    if (mayNow(capability)) return;
    redirect({ to: '/auth', search: { from: location.href }, replace: true, throw: true });
  };
}
