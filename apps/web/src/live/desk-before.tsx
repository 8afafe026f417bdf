import { longestLiveTitle } from '@grabbit/contract';
import { CalendarPlus, Radio, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { languages } from '../i18n/languages.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { usePreferences } from '../kernel/preferences.store.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceField, Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { DeskGoods } from './desk-goods.tsx';
import type { LiveDesk, LiveShow } from './live.queries.ts';
import { useDeskWork } from './use-desk-work.ts';

type Titles = Record<string, string>;

const given = (titles: Titles): Titles =>
  Object.fromEntries(Object.entries(titles).filter(([, title]) => title.trim() !== ''));

/** The title of a show in each language that the host speaks. */
function TitleFields({
  titles,
  onChange,
}: {
  titles: Titles;
  onChange: (titles: Titles) => void;
}): ReactNode {
  const t = useT();
  const [locale, setLocale] = useState<string>(usePreferences.getState().locale);
  const has = (code: string): string => (titles[code]?.trim() ? ' ✓' : '');
  return (
    <>
      <ChoiceField
        label={t('live.titleIn')}
        value={locale}
        onChange={setLocale}
        options={languages.map(({ locale: code, name }) => ({ value: code, text: `${name}${has(code)}` }))}
      />
      <Field
        label={t('live.titleOf')}
        value={titles[locale] ?? ''}
        onChange={(title) => onChange({ ...titles, [locale]: title })}
        maxLength={longestLiveTitle}
        hint={t('live.titleHint')}
      />
    </>
  );
}

function Planned({ show }: { show: LiveShow }): ReactNode {
  const t = useT();
  const { liveRecordId } = show;
  const [requestId] = useState(() => crypto.randomUUID());
  const start = useDeskWork(() => call('liveStart', { requestId, liveRecordId }));
  const drop = useDeskWork(() => call('livePlanDrop', { liveRecordId }));
  return (
    <li className="row">
      <span className="row__t">
        <b>
          <bdi>{show.title}</bdi>
        </b>
        <small>{formatDateTime(show.plannedAt)}</small>
      </span>
      <Button size="s" busy={start.isPending} onPress={() => start.mutate(undefined)}>
        {t('live.startNow')}
      </Button>
      <IconButton
        label={t('live.dropPlan', { title: show.title })}
        icon={<Sign of={Trash2} />}
        onPress={() => drop.mutate(undefined)}
      />
    </li>
  );
}

/** What the last show came to. */
function Last({ last }: { last: NonNullable<LiveDesk['last']> }): ReactNode {
  const t = useT();
  const minutes = Math.max(1, Math.round((last.endedAt - last.startedAt) / 60_000));
  const facts = [
    ['live.mostViewers', last.mostViewers],
    ['live.likesTotal', last.likes],
    ['live.giftsTotal', last.gifts],
    ['live.linesTotal', last.comments],
    ['live.linesHidden', last.hidden],
  ] as const;
  return (
    <section className="card">
      <h2>{t('live.lastShow')}</h2>
      <p className="muted">
        <bdi>{last.title}</bdi> · {t('live.minutes', { count: minutes })}
      </p>
      <dl className="desk-facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd className="num">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The desk while nothing is on: a title, now or at a time, and what is planned. */
export function DeskBefore({ desk }: { desk: LiveDesk }): ReactNode {
  const t = useT();
  const [titles, setTitles] = useState<Titles>({});
  const [at, setAt] = useState('');
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const renew = (): void => {
    setRequestId(crypto.randomUUID());
    setTitles({});
    setAt('');
  };
  const start = useDeskWork(() => call('liveStart', { requestId, titles: given(titles) }));
  const plan = useDeskWork((plannedAt: number) =>
    call('livePlan', { requestId, titles: given(titles), plannedAt }),
  );
  const named = Object.keys(given(titles)).length > 0;
  const plannedAt = at === '' ? Number.NaN : new Date(at).getTime();
  const [next] = desk.planned;
  return (
    <div className="desk-grid">
      <section className="card desk-form">
        <h2>{t('live.newShow')}</h2>
        {desk.video === 'none' && <p className="muted">{t('live.noVideoHere')}</p>}
        <TitleFields titles={titles} onChange={setTitles} />
        <div className="desk-acts">
          <Button
            icon={<Sign of={Radio} />}
            disabled={!named}
            busy={start.isPending}
            onPress={() => start.mutateAsync(undefined).then(renew, () => {})}
          >
            {t('live.startNow')}
          </Button>
        </div>
        <label className="field">
          <span>{t('live.planFor')}</span>
          <input
            className="input"
            type="datetime-local"
            value={at}
            onChange={(event) => setAt(event.target.value)}
          />
        </label>
        <div className="desk-acts">
          <Button
            kind="paper"
            icon={<Sign of={CalendarPlus} />}
            disabled={!named || Number.isNaN(plannedAt)}
            busy={plan.isPending}
            onPress={() => plan.mutateAsync(plannedAt).then(renew, () => {})}
          >
            {t('live.plan')}
          </Button>
        </div>
      </section>
      <div className="desk-col">
        {desk.planned.length > 0 && (
          <section className="card">
            <h2>{t('live.plannedShows')}</h2>
            <ul className="rows">
              {desk.planned.map((show) => (
                <Planned key={show.liveRecordId} show={show} />
              ))}
            </ul>
          </section>
        )}
        {next !== undefined && (
          <DeskGoods liveRecordId={next.liveRecordId} list={desk.goods} title={next.title} />
        )}
        {desk.last !== null && <Last last={desk.last} />}
      </div>
    </div>
  );
}
