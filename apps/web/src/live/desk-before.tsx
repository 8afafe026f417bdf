import { longestLiveTitle } from '@grabbit/contract';
import { CalendarPlus, Radio, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../i18n/format.ts';
import { languages } from '../i18n/languages.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { usePreferences } from '../kernel/preferences.store.ts';
import type { Publisher } from '../room/stage-video/publish.ts';
import { VideoDesk } from '../room/stage-video/video-host.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceField, Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useDesktop } from '../ui/use-media.ts';
import { DeskGoods } from './desk-goods.tsx';
import { DeskLast } from './desk-last.tsx';
import type { LiveDesk, LiveShow } from './live.queries.ts';
import { ShowStill } from './show-still.tsx';
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
      <Button size="s" kind="second" busy={start.isPending} onPress={() => start.mutate(undefined)}>
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

/** How long the last show stands before what is next, in milliseconds. */
const justOverMs = 1_800_000;
type Part = 'new' | 'planned' | 'last';

/** The desk while nothing is on: a title, now or at a time, and what is planned. */
export function DeskBefore({ desk, publisher }: { desk: LiveDesk; publisher: Publisher }): ReactNode {
  const t = useT();
  const wide = useDesktop();
  // What is written outlives a look at another tab.
  const [draft, setDraft] = useState(emptyDraft);
  const { last, nowTime } = desk;
  const isJustOver = last !== null && nowTime - last.endedAt < justOverMs;
  const [part, setPart] = useState<Part>(isJustOver ? 'last' : 'new');
  const form = <NewShow {...{ desk, draft }} onDraft={setDraft} />;
  const picture = desk.video !== 'none' && (
    <VideoDesk publisher={publisher} label={t('live.yourPicture')} tries still={<ShowStill />} />
  );
  const planned = <PlannedShows desk={desk} />;
  const over = last === null ? null : <DeskLast last={last} />;
  const head = <PageHead title={t('live.yourDesk')} text={desk.roomName} />;
  if (wide)
    return (
      <>
        {head}
        <div className="desk-grid">
          <div className="desk-col">
            {isJustOver && over}
            {form}
          </div>
          <div className="desk-col">
            {picture}
            <div className="desk-pair">
              {planned}
              {!isJustOver && over}
            </div>
          </div>
        </div>
      </>
    );
  const parts = {
    new: (
      <>
        {picture}
        {form}
      </>
    ),
    planned,
    last: over,
  };
  const tabs: { id: Part; label: string }[] = [
    { id: 'new', label: t('live.newShow') },
    ...(desk.planned.length > 0 ? [{ id: 'planned' as const, label: t('live.plannedShows') }] : []),
    ...(last !== null ? [{ id: 'last' as const, label: t('live.lastShow') }] : []),
  ];
  const chosen = tabs.some(({ id }) => id === part) ? part : 'new';
  return (
    <>
      {head}
      {tabs.length === 1 ? (
        <div className="desk-col">{parts.new}</div>
      ) : (
        <Tabs tabs={tabs} chosen={chosen} onChoose={(id) => setPart(id as Part)} label={t('live.yourDesk')}>
          {parts[chosen]}
        </Tabs>
      )}
    </>
  );
}

function PlannedShows({ desk }: { desk: LiveDesk }): ReactNode {
  const t = useT();
  const [next] = desk.planned;
  if (next === undefined) return null;
  return (
    <>
      <section className="card">
        <h2>{t('live.plannedShows')}</h2>
        <ul className="rows">
          {desk.planned.map((show) => (
            <Planned key={show.liveRecordId} show={show} />
          ))}
        </ul>
      </section>
      <DeskGoods liveRecordId={next.liveRecordId} list={desk.goods} title={next.title} />
    </>
  );
}

interface Draft {
  readonly titles: Titles;
  /** As the field for a date and a time has it. */
  readonly at: string;
  readonly requestId: string;
}
const emptyDraft = (): Draft => ({ titles: {}, at: '', requestId: crypto.randomUUID() });

/** A title, and now or at a time. */
function NewShow({
  desk,
  draft,
  onDraft,
}: {
  desk: LiveDesk;
  draft: Draft;
  onDraft: (draft: Draft) => void;
}): ReactNode {
  const t = useT();
  const { titles, at, requestId } = draft;
  const renew = (): void => onDraft(emptyDraft());
  const start = useDeskWork(() => call('liveStart', { requestId, titles: given(titles) }), renew);
  const plan = useDeskWork(
    (plannedAt: number) => call('livePlan', { requestId, titles: given(titles), plannedAt }),
    renew,
  );
  const named = Object.keys(given(titles)).length > 0;
  const plannedAt = at === '' ? Number.NaN : new Date(at).getTime();
  return (
    <section className="card desk-form">
      <h2>{t('live.newShow')}</h2>
      {desk.video === 'none' && <p className="muted">{t('live.noVideoHere')}</p>}
      <TitleFields titles={titles} onChange={(next) => onDraft({ ...draft, titles: next })} />
      <div className="desk-acts">
        <Button
          icon={<Sign of={Radio} />}
          disabled={!named}
          busy={start.isPending}
          onPress={() => start.mutate(undefined)}
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
          onChange={(event) => onDraft({ ...draft, at: event.target.value })}
        />
      </label>
      <div className="desk-acts">
        <Button
          kind="paper"
          icon={<Sign of={CalendarPlus} />}
          disabled={!named || Number.isNaN(plannedAt)}
          busy={plan.isPending}
          onPress={() => plan.mutate(plannedAt)}
        >
          {t('live.plan')}
        </Button>
      </div>
    </section>
  );
}
