import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { RowActs } from '../actions/act-buttons.tsx';
import { may, type Staff } from '../kernel/auth-provider.ts';
import { useCall } from '../kernel/use-call.ts';
import { saveCsv } from '../tables/save-csv.ts';
import { LoadState } from '../ui/load-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { actsOf } from './machine-acts.ts';
import { MachinesTable } from './machines-table.tsx';
import { RunningMeasurements } from './running-measurements.tsx';

const every = 'all';

/** Machines of every game: what they took in the last seven days, and what can be done with each. */
export function MachinesPage(): ReactNode {
  const translate = useTranslate();
  const query = useCall('consoleMachines', {}, { everyMs: 30_000 });
  const [game, setGame] = useState(every);
  const { permissions } = usePermissions<Staff>();
  const mayMake = permissions !== undefined && may(permissions, 'rooms.edit');
  const games = [...new Set(query.data?.list.map((each) => each.game))];
  return (
    <>
      <PageHead place="machines">
        {mayMake && (
          <Button variant="contained" component={Link} to="/machines/new">
            {translate('newMachine.title')}
          </Button>
        )}
      </PageHead>
      <div className="stack">
        <RunningMeasurements />
        <LoadState query={query}>
          {({ list }) => (
            <Panel
              flush
              title={translate('console.machinesWeek')}
              end={<Button onClick={() => saveCsv(list, 'machines.csv')}>CSV</Button>}
            >
              <ToggleButtonGroup
                className="pad choices"
                exclusive
                size="small"
                value={game}
                onChange={(_event, next: string | null) => setGame(next ?? every)}
                aria-label={translate('fields.game')}
              >
                {[every, ...games].map((each) => (
                  <ToggleButton key={each} value={each}>
                    {each === every
                      ? translate('console.allGames')
                      : translate(`values.${each}`, { _: each })}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
              <MachinesTable
                rows={list.filter((each) => game === every || each.game === game)}
                acts={(row) => <RowActs acts={actsOf(row)} row={{ ...row }} label={row.name} />}
              />
            </Panel>
          )}
        </LoadState>
      </div>
    </>
  );
}
