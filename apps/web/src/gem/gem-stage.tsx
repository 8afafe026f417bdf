import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Cabinet } from '../draws/room/cabinet.tsx';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { PaidCard } from '../room/paid-card.tsx';
import { GemBoard } from './board.tsx';
import { gemsAt, paidBy, quietGems } from './chain-show.ts';
import { ChainTag } from './chain-tag.tsx';
import { useBoard, useLanded } from './gem-hall.ts';
import { formatTimes } from './result.ts';
import type { ShownChain } from './chain-show.ts';

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
