import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSignedIn } from '../kernel/player/use-account.ts';
import type { KeptPageProps } from '../kernel/kept-page.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Chip } from '../ui/chip.tsx';
import { RoomGrid } from '../ui/room-grid.tsx';
import { searchHotQuery, searchRecentQuery, searchWordQuery } from '../ports/rooms.queries.ts';

/** Search for a toy or a room: by word, by what others look for, by what one looked for. Kept alive. */
export function ClawSearchPage({ search }: KeptPageProps): ReactNode {
  const t = useT();
  usePageTitle(t('rooms.searchTitle'));
  const navigate = useNavigate();
  const word = typeof search['word'] === 'string' ? search['word'] : '';
  const find = (next: string): void => {
    const trimmed = next.trim();
    void navigate({ to: '/claw/search', search: trimmed === '' ? {} : { word: trimmed }, replace: true });
  };
  return (
    <>
      <div className="title">
        <h1>{t('rooms.searchTitle')}</h1>
      </div>
      <SearchForm key={word} word={word} onFind={find} />
      {word === '' ? <Suggestions onFind={find} /> : <Results word={word} onFind={find} />}
    </>
  );
}

function SearchForm({ word, onFind }: { word: string; onFind: (word: string) => void }): ReactNode {
  const t = useT();
  const [text, setText] = useState(word);
  return (
    <search>
      <form
        className="searchbox"
        onSubmit={(event) => {
          event.preventDefault();
          onFind(text);
        }}
      >
        <input
          className="input"
          type="search"
          enterKeyHint="search"
          value={text}
          maxLength={60}
          aria-label={t('rooms.find')}
          placeholder={t('rooms.find')}
          onChange={(event) => setText(event.target.value)}
        />
        {word !== '' && (
          <IconButton label={t('rooms.clear')} icon={<Sign of={X} />} onPress={() => onFind('')} />
        )}
        <Button type="submit" size="s" icon={<Sign of={Search} size={20} />}>
          {t('rooms.search')}
        </Button>
      </form>
    </search>
  );
}

function Words({
  title,
  words,
  onFind,
}: {
  title: string;
  words: readonly string[];
  onFind: (word: string) => void;
}): ReactNode {
  if (words.length === 0) return null;
  return (
    <section>
      <h2 className="sub">{title}</h2>
      <div className="chips">
        {words.map((word) => (
          <Chip key={word} on={false} onPress={() => onFind(word)}>
            {word}
          </Chip>
        ))}
      </div>
    </section>
  );
}

function Suggestions({ onFind }: { onFind: (word: string) => void }): ReactNode {
  const t = useT();
  const signedIn = useSignedIn();
  const hot = useQuery(searchHotQuery());
  const recent = useQuery({ ...searchRecentQuery(), enabled: signedIn });
  if (hot.data === undefined && hot.error !== null)
    return <LoadFault error={hot.error} onRetry={hot.refetch} />;
  // All at once: what came later would push down what is read already.
  if (hot.data === undefined || (signedIn && recent.isPending))
    return <RoomGrid rooms={undefined} from="search" waiting={4} />;
  return (
    <div className="stack">
      <Words title={t('rooms.recentWords')} words={recent.data?.words ?? []} onFind={onFind} />
      <Words title={t('rooms.hotWords')} words={hot.data.words} onFind={onFind} />
      {(recent.data?.list.length ?? 0) > 0 && (
        <section>
          <h2 className="sub">{t('rooms.recentRooms')}</h2>
          <RoomGrid rooms={recent.data?.list} from="search" />
        </section>
      )}
      <section>
        <h2 className="sub">{t('rooms.hotRooms')}</h2>
        <RoomGrid rooms={hot.data.list} from="search" />
      </section>
    </div>
  );
}

function Results({ word, onFind }: { word: string; onFind: (word: string) => void }): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(searchWordQuery(word));
  if (data === undefined && error !== null) return <LoadFault error={error} onRetry={refetch} />;
  const count = data?.list.length;
  return (
    <>
      <output className="sub">
        {count === undefined ? t('app.loading') : t('rooms.found', { count, word })}
      </output>
      {count === 0 ? (
        <EmptyState
          toy="whale"
          title={t('rooms.notFound')}
          text={t('rooms.notFoundText')}
          action={<Button onPress={() => onFind('')}>{t('rooms.clear')}</Button>}
        />
      ) : (
        <RoomGrid rooms={data?.list} from="search" />
      )}
    </>
  );
}
