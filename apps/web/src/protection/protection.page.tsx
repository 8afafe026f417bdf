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
import { NetCard } from './net-card.tsx';
import { protectionQuery } from '../ports/protection.queries.ts';
import type { ProtectionState } from '../ports/protection.queries.ts';
import './protection.css';
import { RealityRow } from './reality-row.tsx';

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
