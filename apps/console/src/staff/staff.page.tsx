import { Button, Chip } from '@mui/material';
import type { CallReply } from '@grabbit/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useCall } from '../kernel/use-call.ts';
import { LinesTable } from '../ui/lines-table.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { RightsDialog } from './rights-dialog.tsx';

type Person = CallReply<'maintainerLines'>['list'][number];

/** Whoever works here, and what each may do. */
export function StaffPage(): ReactNode {
  const translate = useTranslate();
  const query = useCall('maintainerLines', {});
  const [shown, setShown] = useState<Partial<Person> | null>(null);
  return (
    <>
      <PageHead place="staff">
        <Button variant="contained" onClick={() => setShown({})}>
          {translate('console.addStaff')}
        </Button>
      </PageHead>
      <LoadState query={query}>
        {({ list }) => (
          <Panel flush title={translate('console.staff')}>
            <LinesTable
              rows={list}
              keyOf={({ playerId }) => playerId}
              columns={[
                { name: 'nickName', show: ({ nickName }) => <b>{nickName}</b> },
                { name: 'mail', show: ({ mail }) => mail ?? '–' },
                {
                  name: 'may',
                  show: ({ may }) =>
                    may === 'all' ? (
                      <Chip size="small" color="warning" label={translate('console.everything')} />
                    ) : (
                      <div className="rights">
                        {may.map((each) => (
                          <Chip
                            key={each}
                            size="small"
                            label={translate(`capabilities.${each}`, { _: each })}
                          />
                        ))}
                      </div>
                    ),
                },
                {
                  name: 'change',
                  figure: true,
                  show: (person) => (
                    <Button variant="outlined" onClick={() => setShown(person)}>
                      {translate('console.change')}
                    </Button>
                  ),
                },
              ]}
            />
          </Panel>
        )}
      </LoadState>
      {shown !== null && <RightsDialog person={shown} onClose={() => setShown(null)} />}
    </>
  );
}
