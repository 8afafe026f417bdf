import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { ActButtons } from '../actions/act-buttons.tsx';
import { useCall } from '../kernel/use-call.ts';
import { useWords } from '../kernel/use-words.ts';
import { LinesTable } from '../ui/lines-table.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';

/** Finds players. Nobody is listed by what they spent, and mail addresses are masked. */
export function PlayersPage(): ReactNode {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const text = search.get('find') ?? '';
  const [words, setWords] = useState(text);
  return (
    <>
      <PageHead place="players">
        <ActButtons acts={[{ call: 'giftGive' }, { call: 'playerBan', grave: true }]} />
      </PageHead>
      <search>
        <form
          className="seek"
          onSubmit={(event) => {
            event.preventDefault();
            setSearch({ find: words.trim() });
          }}
        >
          <TextField
            label={translate('console.findPlayer')}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            slotProps={{ htmlInput: { maxLength: 100 } }}
            fullWidth
          />
          <Button type="submit" variant="contained">
            {translate('ra.action.search')}
          </Button>
        </form>
      </search>
      {text.length > 1 && <Found key={text} text={text} />}
    </>
  );
}

function Found({ text }: { text: string }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const query = useCall('playerFind', { text });
  return (
    <Panel flush title={translate('console.found', { text })}>
      <LoadState query={query}>
        {({ list }) => (
          <LinesTable
            rows={list}
            keyOf={({ playerId }) => playerId}
            empty="console.nobodyFound"
            columns={[
              {
                name: 'nickName',
                show: ({ playerId, nickName }) => <Link to={`/players/${playerId}`}>{nickName}</Link>,
              },
              { name: 'playerId', show: ({ playerId }) => playerId },
              { name: 'mail', show: ({ mail }) => mail },
              { name: 'since', show: ({ since }) => words.moment(since) },
              { name: 'by', show: ({ by }) => translate(`foundBy.${by}`, { _: by }) },
            ]}
          />
        )}
      </LoadState>
    </Panel>
  );
}
