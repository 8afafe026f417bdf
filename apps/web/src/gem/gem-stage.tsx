import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Cabinet } from '../draws/room/cabinet.tsx';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { PaidCard } from '../room/paid-card.tsx';
import { GemBoard } from './board.tsx';
import { gemsAt, paidBy, quietGems } from './chain-show.ts';
import { kindOf } from './gem-shapes.tsx';
import { useBoard, useLanded } from './gem-hall.ts';
import { formatTimes } from './result.ts';
import type { ShownChain } from './chain-show.ts';

/** What goes in this step, the step and its factor, and what it pays. Green once the chain has paid more than it cost. */
function ChainTag({ shown: { chain, shot } }: { shown: ShownChain }): ReactNode {
  const t = useT();
  const step = chain.steps[shot.step - 1];
  if (step === undefined || (shot.phase !== 'mark' && shot.phase !== 'go')) return null;
  const [first, ...others] = step.groups;
  const count = step.groups.reduce((sum, { gems }) => sum + gems.length, 0);
  const what =
    first !== undefined && others.length === 0
      ? `${formatNumber(count)} × ${t(`gem.${kindOf(first.kind)}`)}`
      : t('gem.groups', { count: formatNumber(step.groups.length) });
  return (
    <p className="chain" aria-hidden="true">
      <b>{what}</b>
      <span>
        {t('gem.chainFactor', { step: formatNumber(shot.step), factor: formatNumber(step.factor) })}
      </span>
      <b className="num" data-gain={paidBy(chain, shot.step) > 100}>
        {formatTimes(step.hundredths)}
      </b>
    </p>
  );
}

/** What the board paid, when it stands. Only a gain bursts and is green. */
function Result({ shown }: { shown: ShownChain }): ReactNode {
  const landed = useLanded();
  if (landed === null) return null;
  const { steps } = shown.chain;
  return (
    <PaidCard paid={landed.answer.paid} price={landed.answer.price}>
      {steps.length > 0 && <small>{formatTimes(paidBy(shown.chain, steps.length))}</small>}
    </PaidCard>
  );
}

/** The cabinet with its board. */
export function GemStage({ shown }: { shown: ShownChain | null }): ReactNode {
  const t = useT();
  const phase = useBoard((state) => state.phase);
  const landed = useLanded();
  const gems = useMemo(() => (shown === null ? quietGems : gemsAt(shown.chain, shown.shot)), [shown]);
  const { paid = 0, price = 0 } = landed?.answer ?? {};
  const steps = formatNumber(shown?.chain.steps.length ?? 0);
  const said =
    landed === null ? '' : t('gem.said', { steps, paid: formatNumber(paid), price: formatNumber(price) });
  return (
    <Cabinet phase={phase} said={said}>
      <GemBoard
        key={shown?.playId ?? 'quiet'}
        gems={gems}
        deals={shown?.shot.phase === 'deal'}
        waits={phase === 'asking' || phase === 'lost'}
        label={t(shown === null ? 'gem.quietBoard' : 'gem.board')}
      />
      {shown !== null && <ChainTag shown={shown} />}
      {shown !== null && <Result shown={shown} />}
    </Cabinet>
  );
}
