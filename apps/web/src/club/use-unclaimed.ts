import { useQuery } from '@tanstack/react-query';
import { useMay } from '../kernel/player/use-account.ts';
import { rewardQuery } from '../ports/rewards.queries.ts';

/** How many daily rewards of the club wait for the player. */
export function useUnclaimed(): number {
  const { data } = useQuery({ ...rewardQuery(), enabled: useMay('playPaid') });
  return data?.club ?? 0;
}
