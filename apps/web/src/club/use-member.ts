import { useQuery } from '@tanstack/react-query';
import { useMay } from '../account/use-account.ts';
import { rewardQuery } from '../rewards/rewards.queries.ts';
import { clubInfoQuery } from './club.queries.ts';

/** Whether the player is in the club, as far as it is known. */
export function useMember(): boolean {
  const { data } = useQuery({ ...clubInfoQuery(), enabled: useMay('playPaid') });
  return data?.isClubMember ?? false;
}

/** How many daily rewards of the club wait for the player. */
export function useUnclaimed(): number {
  const { data } = useQuery({ ...rewardQuery(), enabled: useMay('playPaid') });
  return data?.club ?? 0;
}
