import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../kernel/player/use-account.ts';
import { clubInfoQuery } from './club.queries.ts';

/** Whether the player is in the club, as far as it is known. */
export function useMember(): boolean {
  const { data } = useQuery({ ...clubInfoQuery(), enabled: useMay('playPaid') });
  return data?.isClubMember ?? false;
}
