import { can } from '@grabbit/contract';
import type { CallReply, Capability } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session.store.ts';
import { accountQuery } from './account.query.ts';

/** Whether anybody is signed in here, on a trial account too. */
export function useSignedIn(): boolean {
  return useSession(({ token }) => token !== null);
}

/** Whether who is here may do something. */
export function useMay(capability: Capability): boolean {
  return useSession((session) => can(session, capability));
}

/** The account, or undefined for a visitor and while it is being read. */
export function useAccount(): CallReply<'userInfo'> | undefined {
  return useQuery(accountQuery(useSignedIn())).data;
}
