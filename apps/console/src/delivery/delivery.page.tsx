import { Chip } from '@mui/material';
import type { CallReply } from '@grabbit/contract';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { ActButtons } from '../actions/act-buttons.tsx';
import type { Act } from '../kernel/places.ts';
import { useCall } from '../kernel/use-call.ts';
import { LabelCall, useLabels } from '../kernel/use-labels.ts';
import { useWords } from '../kernel/use-words.ts';
import { LinesTable } from '../ui/lines-table.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Figure, Panel } from '../ui/panel.tsx';

type Delivery = CallReply<'deliveryTerms'>;
type Terms = Delivery['terms'];

const acts: readonly Act[] = [
  { call: 'deliveryChange' },
  { call: 'deliveryReset', grave: true, while: { source: ['console'] } },
];

/** So many countries are named; the rest is counted. */
const mostNamed = 6;

/** What delivery costs to each country, who sends, and what players are promised. */
export function DeliveryPage(): ReactNode {
  const query = useCall('deliveryTerms', {});
  return (
    <>
      <PageHead place="delivery">
        {query.data !== undefined && <ActButtons acts={acts} row={query.data} />}
      </PageHead>
      <LabelCall value="deliveryTerms">
        <LoadState query={query}>{(delivery) => <Shown delivery={delivery} />}</LoadState>
      </LabelCall>
    </>
  );
}

function Shown({ delivery: { source, changedBy, changedAt, terms } }: { delivery: Delivery }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const labels = useLabels();
  const days = (smart_count: number): string => translate('console.dayCount', { smart_count });
  return (
    <>
      <div className="kpis">
        <Figure
          name={translate('console.inForce')}
          value={labels.value('source', source)}
          note={changedAt === null ? '' : `${changedBy} · ${words.moment(changedAt)}`}
          {...(source === 'none' && { tone: 'bad' as const })}
        />
        <Figure
          name={translate('console.freeParcel')}
          value={terms.freeToys === 0 ? '–' : translate('console.fromToys', { smart_count: terms.freeToys })}
          note={terms.freeToys === 0 ? '' : labels.value('freeCourier', terms.freeCourier)}
        />
        <Figure
          name={translate('console.returns')}
          value={terms.returnDays === 0 ? '–' : days(terms.returnDays)}
        />
        <Figure
          name={translate('console.lateParcel')}
          value={terms.lateCents === 0 ? '–' : words.money(terms.lateCents, 'USD')}
          note={translate('console.lateAtMost', { smart_count: terms.lateDays })}
        />
      </div>
      <div className="stack">
        <Zones zones={terms.zones} />
        <div className="columns">
          <Taxes terms={terms} />
          <Sender terms={terms} />
        </div>
      </div>
    </>
  );
}

/** Countries by their names; those of all others where there are none. */
function Countries({ codes }: { codes: readonly string[] }): ReactNode {
  const translate = useTranslate();
  const { locale } = useWords();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const named = codes.slice(0, mostNamed).map((code) => names.of(code) ?? code);
  if (codes.length === 0) return <b>{translate('console.everywhereElse')}</b>;
  return (
    <span className="countries" title={codes.map((code) => names.of(code) ?? code).join(', ')}>
      {named.join(', ')}
      {codes.length > mostNamed && ` +${codes.length - mostNamed}`}
    </span>
  );
}

function Zones({ zones }: Pick<Terms, 'zones'>): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const labels = useLabels();
  const rows = zones.flatMap(({ countries, couriers }, zone) =>
    couriers.map((tariff, at) => ({ ...tariff, countries, isFirst: at === 0, key: `${zone}-${at}` })),
  );
  return (
    <Panel flush title={labels.field('zones')}>
      <LinesTable
        rows={rows}
        keyOf={({ key }) => key}
        empty="console.noZones"
        columns={[
          { name: 'countries', show: ({ countries, isFirst }) => isFirst && <Countries codes={countries} /> },
          { name: 'courier', show: ({ courier }) => labels.value('courier', courier) },
          { name: 'firstWeight', show: ({ baseCents }) => words.money(baseCents, 'USD'), figure: true },
          { name: 'furtherWeight', show: ({ stepCents }) => words.money(stepCents, 'USD'), figure: true },
          {
            name: 'workingDays',
            show: ({ minDays, maxDays }) => translate('console.range', { from: minDays, to: maxDays }),
            figure: true,
          },
        ]}
      />
    </Panel>
  );
}

function Taxes({ terms: { taxes, blocked } }: { terms: Terms }): ReactNode {
  const words = useWords();
  const labels = useLabels();
  return (
    <div className="stack">
      <Panel flush title={labels.field('taxes')}>
        <LinesTable
          rows={taxes}
          keyOf={({ countries }) => countries.join()}
          empty="console.noTaxes"
          columns={[
            { name: 'countries', show: ({ countries }) => <Countries codes={countries} /> },
            { name: 'kind', show: ({ kind }) => <Chip size="small" label={labels.value('kind', kind)} /> },
            { name: 'rate', show: ({ permille }) => words.percent(permille / 1000), figure: true },
          ]}
        />
      </Panel>
      {blocked.length > 0 && (
        <Panel title={labels.field('blocked')}>
          <Countries codes={blocked} />
        </Panel>
      )}
    </div>
  );
}

function Sender({ terms: { seller, tracking } }: { terms: Terms }): ReactNode {
  const translate = useTranslate();
  const labels = useLabels();
  const { locale } = useWords();
  return (
    <Panel title={labels.field('seller')}>
      {seller === null ? (
        <p className="empty">{translate('console.noSeller')}</p>
      ) : (
        <address className="lines">
          <b>{seller.name}</b>
          {[...seller.lines, new Intl.DisplayNames(locale, { type: 'region' }).of(seller.country)].map(
            (line) => (
              <span key={line}>{line}</span>
            ),
          )}
          {[seller.taxNumber, seller.mail, seller.phone]
            .filter((line) => line !== '')
            .map((line) => (
              <span key={line} dir="ltr">
                {line}
              </span>
            ))}
        </address>
      )}
      <h3>{labels.field('tracking')}</h3>
      <div className="lines" dir="ltr">
        {Object.values(tracking)
          .filter((address) => address !== '')
          .map((address) => (
            <code key={address}>{address}</code>
          ))}
      </div>
    </Panel>
  );
}
