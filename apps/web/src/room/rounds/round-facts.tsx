import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useT } from '../../i18n/use-t.ts';
import { Pill } from '../../ui/pill.tsx';
import { FactsRow, LivePills } from '../facts-row.tsx';
import { PracticeBadge } from '../practice-badge.tsx';
import type { RoundClient } from './round-client.ts';
import type { RoundPage } from './round-game.ts';

export interface RoundFactsProps {
  readonly page: RoundPage;
  readonly client: RoundClient;
  /** What of a round is sealed before it begins. */
  readonly sealed: string;
  /** What comes back of all that is staked, as it is written. */
  readonly share: string;
  readonly onOpen: (sheet: 'seal' | 'pays') => void;
}

/** The seal, the return and who looks on, in reach of the thumb. */
export function RoundFacts({ page, client, sealed, share, onOpen }: RoundFactsProps): ReactNode {
  const t = useT();
  const latency = useStore(client.store, ({ latencyMs }) => latencyMs);
  const watchers = useStore(client.store, ({ status }) => status?.watchers ?? 0);
  return (
    <FactsRow sealed={sealed} onSeal={() => onOpen('seal')}>
      <Pill label={`${t('room.results')}: ${share}`} onPress={() => onOpen('pays')}>
        {share}
      </Pill>
      <PracticeBadge room={page.room} />
      <LivePills {...{ watchers, latency }} />
    </FactsRow>
  );
}
