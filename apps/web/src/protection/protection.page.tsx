import { useQuery } from '@tanstack/react-query';
import { Banknote, Coins, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { hidesFeature, useAppMode } from '../kernel/app-config.ts';
import { PageHead } from '../ui/page-head.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { BreakCard } from './break-card.tsx';
import { HelpLines } from './help-lines.tsx';
import { LimitsCard } from './limits-card.tsx';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { formatMoney } from '../i18n/format-money.ts';
import { Coin } from '../ui/icons/coin.tsx';
import { chargedCurrency } from '../kernel/money/currency.ts';
import { protectionQuery, takeState } from '../ports/protection.queries.ts';
import type { ProtectionState } from '../ports/protection.queries.ts';
import './protection.css';
import { realityChecks } from '@grabbit/contract';
import { useId } from 'react';
import { call } from '../kernel/call.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { formatMinutes } from '../i18n/format-length.ts';

/** How often the room stops for a look at time and coins. */
function RealityRow({ minutes }: { minutes: number }): ReactNode {
  const t = useT();
  const id = useId();
  const choose = async (chosen: string): Promise<void> => {
    const minutes = realityChecks.find((each) => `${each}` === chosen);
    if (minutes !== undefined) takeState(await call('setRealityCheck', { minutes }));
  };
  return (
    <li className="limit">
      <div className="limit__h">
        <span className="row__t">
          <b id={id}>{t('protection.reality')}</b>
          <small id={`${id}-note`}>{t('protection.realityText')}</small>
        </span>
      </div>
      <select
        className="input"
        value={minutes}
        aria-labelledby={id}
        aria-describedby={`${id}-note`}
        onChange={(event) => void choose(event.target.value).catch(reportFailure)}
      >
        {realityChecks.map((each) => (
          <option key={each} value={each}>
            {each === 0 ? t('protection.never') : formatMinutes(each)}
          </option>
        ))}
      </select>
    </li>
  );
}

function Column({ title, net }: { title: string; net: ProtectionState['net']['day'] }): ReactNode {
  const t = useT();
  return (
    <div className="net__c">
      <h2>{title}</h2>
      <dl className="facts">
        <div>
          <dt>{t('protection.coinsIn')}</dt>
          <dd>
            <Coin size={18} /> {formatNumber(net.in)}
          </dd>
        </div>
        <div>
          <dt>{t('protection.coinsOut')}</dt>
          <dd>
            <Coin size={18} /> {formatNumber(net.out)}
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** What came in and went out, today and since the registration. */
function NetCard({ state }: { state: ProtectionState }): ReactNode {
  const t = useT();
  const { net, depositedCents } = state;
  return (
    <section className="card net wide">
      <Column title={t('protection.today')} net={net.day} />
      <Column title={t('protection.since', { date: formatDate(net.since) })} net={net.all} />
      <p className="net__m">
        <span>{t('protection.paidIn')}</span>
        <b className="num">{formatMoney(depositedCents, chargedCurrency)}</b>
      </p>
    </section>
  );
}

/** A player's own limits: money in, coins spent, time, breaks. */
export function ProtectionPage(): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(protectionQuery);
  return (
    <>
      <PageHead title={t('protection.title')} text={t('protection.text')} />
      {data !== undefined ? (
        <Everything state={data} />
      ) : error === null ? (
        <SkeletonRows rows={7} />
      ) : (
        <LoadFault error={error} onRetry={refetch} />
      )}
    </>
  );
}

function Everything({ state }: { state: ProtectionState }): ReactNode {
  const t = useT();
  const pays = !hidesFeature(useAppMode(), 'recharge');
  const of = (kind: 'deposit' | 'spend' | 'session') =>
    state.limits.filter(({ name }) => name.startsWith(kind));
  return (
    <div className="cols">
      <NetCard state={state} />
      <div className="stack">
        {pays && (
          <LimitsCard
            title={t('protection.moneyIn')}
            text={t('protection.moneyInText')}
            sign={Banknote}
            ink="mint"
            limits={of('deposit')}
          />
        )}
        <LimitsCard
          title={t('protection.time')}
          text={t('protection.sessionText')}
          sign={Hourglass}
          ink="cyan"
          limits={of('session')}
        >
          <RealityRow minutes={state.realityMinutes} />
        </LimitsCard>
      </div>
      <div className="stack">
        <LimitsCard
          title={t('protection.spends')}
          text={t('protection.spendsText')}
          sign={Coins}
          ink="lemon"
          limits={of('spend')}
        />
        <BreakCard state={state} />
      </div>
      <div className="wide">
        <HelpLines />
      </div>
    </div>
  );
}
