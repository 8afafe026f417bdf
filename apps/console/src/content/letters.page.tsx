import type { CallReply } from '@grabbit/contract';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCall } from '../kernel/use-call.ts';
import { useWords } from '../kernel/use-words.ts';
import { LinesTable } from '../ui/lines-table.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';

type Letter = CallReply<'letterLines'>['list'][number];

/** Letters to many players, and how many have opened them. */
export function LettersPage(): ReactNode {
  const translate = useTranslate();
  const query = useCall('letterLines', {});
  return (
    <>
      <PageHead place="letters">
        <Button variant="contained" component={Link} to="/letters/new">
          {translate('console.writeLetter')}
        </Button>
      </PageHead>
      <Panel flush title={translate('places.letters')}>
        <LoadState query={query}>{({ list }) => <Lines list={list} />}</LoadState>
      </Panel>
    </>
  );
}

function Lines({ list }: { list: readonly Letter[] }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const said = (texts: Letter['title']): string => {
    const mine = Object.keys(texts).find((language) => language.startsWith(words.locale));
    return texts[mine ?? 'en-US'] ?? Object.values(texts)[0] ?? '';
  };
  return (
    <LinesTable
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        { name: 'at', show: ({ at }) => words.moment(at) },
        {
          name: 'title',
          show: ({ title, body }) => (
            <span dir="auto">
              <b>{said(title)}</b>
              <br />
              {said(body)}
            </span>
          ),
        },
        {
          name: 'receivers',
          show: ({ level }) =>
            level === null
              ? translate('console.toAll')
              : translate('console.toLevel', { level: words.count(level + 1) }),
        },
        { name: 'languages', figure: true, show: ({ title }) => words.count(Object.keys(title).length) },
        { name: 'link', show: ({ link }) => link },
        { name: 'delivered', figure: true, show: ({ delivered }) => words.count(delivered) },
        { name: 'read', figure: true, show: ({ read }) => words.count(read) },
      ]}
    />
  );
}
