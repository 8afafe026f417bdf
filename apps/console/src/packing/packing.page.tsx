import { Alert, Button, Chip } from '@mui/material';
import type { CallReply } from '@grabbit/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ActButtons } from '../actions/act-buttons.tsx';
import { useCall } from '../kernel/use-call.ts';
import { LoadState } from '../ui/load-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { ParcelDesk } from './parcel-desk.tsx';

type Waiting = CallReply<'orderPicking'>['list'][number];

/** The packing table, by keyboard and scanner: the queue by promise, one parcel at a time. */
export function PackingPage(): ReactNode {
  const translate = useTranslate();
  const client = useQueryClient();
  const query = useCall('orderPicking', {});
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <>
      <PageHead place="packing">
        <ActButtons acts={[{ call: 'orderPaper' }]} />
      </PageHead>
      <LoadState query={query}>
        {({ list }) => {
          const now = list.find(({ order }) => order === chosen) ?? list[0];
          if (now === undefined)
            return <Alert severity="success">{translate('console.nothingToPack')}</Alert>;
          return (
            <div className="table">
              <Queue list={list} order={now.order} onChoose={setChosen} />
              <ParcelDesk
                key={now.order}
                waiting={now}
                onPacked={() => {
                  setChosen(null);
                  void client.invalidateQueries();
                }}
              />
            </div>
          );
        }}
      </LoadState>
    </>
  );
}

/** A promise by how near it is. */
function toneOf(promised: string): 'error' | 'warning' | 'default' {
  const today = new Date().toLocaleDateString('sv-SE');
  return promised <= today
    ? 'error'
    : Date.parse(promised) - Date.now() < 172_800_000
      ? 'warning'
      : 'default';
}

function Queue({
  list,
  order,
  onChoose,
}: {
  list: readonly Waiting[];
  order: number;
  onChoose: (order: number) => void;
}): ReactNode {
  const translate = useTranslate();
  return (
    <Panel flush title={translate('console.toPack')} end={<Chip size="small" label={list.length} />}>
      <ul className="queue">
        {list.map(({ order: each, things, country, promised }) => (
          <li key={each}>
            <Button
              fullWidth
              {...(each === order && { 'aria-current': 'true' })}
              className="queue__line"
              onClick={() => onChoose(each)}
            >
              <span>
                <b>{each}</b>
                <small>
                  {things} · {country}
                </small>
              </span>
              <Chip size="small" color={toneOf(promised)} label={promised} />
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
