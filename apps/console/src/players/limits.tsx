import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useCall } from '../kernel/use-call.ts';
import { useWords } from '../kernel/use-words.ts';
import { LinesTable } from '../ui/lines-table.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { Panel } from '../ui/panel.tsx';

/** A player's own limits, beside what was used of each. Nobody of the house can raise one. */
export function Limits({ playerId }: { playerId: number }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const query = useCall('playerLimits', { playerId });
  return (
    <Panel flush title={translate('console.limits')} end={<small>{translate('console.nobodyRaises')}</small>}>
      <LoadState query={query}>
        {({ limits }) => (
          <LinesTable
            rows={limits}
            keyOf={({ name }) => name}
            columns={[
              { name: 'limit', show: ({ name }) => translate(`values.${name}`) },
              { name: 'used', show: ({ used }) => words.count(used), figure: true },
              {
                name: 'amount',
                show: ({ amount }) => (amount === null ? '–' : words.count(amount)),
                figure: true,
              },
            ]}
          />
        )}
      </LoadState>
    </Panel>
  );
}
