import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { brandName } from '../kernel/brand.ts';
import { useT } from '../i18n/use-t.ts';
import { formatNumber } from '../i18n/format.ts';
import { Flyer } from '../ui/flyer.tsx';
import { GemBoard } from './board.tsx';
import { gemsAt, paidBy, quietGems } from './chain-show.ts';
import { ChainTag } from './chain-tag.tsx';
import { useBoard } from './gem-context.ts';
import { PaidCard } from '../room/paid-card.tsx';
import { formatTimes } from './result.ts';
import type { ShownChain } from './use-chain-show.ts';

/** What the board paid, when it stands. Only a gain bursts and is green. */
function Result({ shown }: { shown: ShownChain | null }): ReactNode {
  const { phase, play } = useBoard((state) => state);
  const answer = play?.answer ?? null;
  if (phase !== 'landed' || answer === null || shown === null) return null;
  const { steps } = shown.chain;
  return (
    <PaidCard paid={answer.paid} price={answer.price}>
      {steps.length > 0 && <small>{formatTimes(paidBy(shown.chain, steps.length))}</small>}
    </PaidCard>
  );
}

/** One polite sentence for who does not see the board. */
function Said({ shown }: { shown: ShownChain | null }): ReactNode {
  const t = useT();
  const { phase, play } = useBoard((state) => state);
  const answer = play?.answer ?? null;
  const said =
    phase === 'landed' && answer !== null
      ? t('gem.said', {
          steps: formatNumber(shown?.chain.steps.length ?? 0),
          paid: formatNumber(answer.paid),
          price: formatNumber(answer.price),
        })
      : '';
  return <output className="sr">{said}</output>;
}

/** The cabinet with its board. */
export function GemStage({ shown }: { shown: ShownChain | null }): ReactNode {
  const t = useT();
  const phase = useBoard((state) => state.phase);
  const gems = useMemo(() => (shown === null ? quietGems : gemsAt(shown.chain, shown.shot)), [shown]);
  return (
    <div className="stage cabinet" data-phase={phase}>
      <div className="cabinet__top" aria-hidden="true">
        <Flyer>{brandName}</Flyer>
      </div>
      <div className="cabinet__awn" aria-hidden="true" />
      <div className="cabinet__in">
        <GemBoard
          key={shown?.playId ?? 'quiet'}
          gems={gems}
          deals={shown?.shot.phase === 'deal'}
          waits={phase === 'asking' || phase === 'lost'}
          label={t(shown === null ? 'gem.quietBoard' : 'gem.board')}
        />
        {shown !== null && <ChainTag shown={shown} />}
        <Result shown={shown} />
      </div>
      <Said shown={shown} />
    </div>
  );
}
