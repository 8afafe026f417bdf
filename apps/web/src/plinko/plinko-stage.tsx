import type { PlinkoRows } from '@grabbit/engines/draws';
import type { ReactNode } from 'react';
import { brandName } from '../kernel/brand.ts';
import { useT } from '../i18n/use-t.ts';
import { formatNumber } from '../i18n/format.ts';
import { Flyer } from '../ui/flyer.tsx';
import { PlinkoBoard } from './board.tsx';
import { turnsSeen } from './fall.ts';
import { PathProof } from './path-proof.tsx';
import { useDrop, usePlinko } from './plinko-context.ts';
import { PaidCard } from '../room/paid-card.tsx';
import { timesOfPaths } from './result.ts';

/** What the balls paid, where they lie. Only a gain bursts and is green. */
function Result(): ReactNode {
  const { phase, play: drop } = useDrop((state) => state);
  const answer = drop?.answer ?? null;
  if (phase !== 'landed' || drop === null || answer === null) return null;
  const { rows, risk } = drop.asked as { rows: PlinkoRows; risk: 'low' | 'mid' | 'high' };
  const times = timesOfPaths({ rows, risk }, answer.paths);
  return (
    <PaidCard paid={answer.paid} price={answer.price}>
      <small>{times.map((each) => `× ${formatNumber(each)}`).join(' · ')}</small>
    </PaidCard>
  );
}

/** One polite sentence for who does not see the board. */
function Said(): ReactNode {
  const t = useT();
  const { phase, play: drop } = useDrop((state) => state);
  const answer = drop?.answer ?? null;
  const said =
    phase === 'landed' && answer !== null
      ? t('plinko.said', { paid: formatNumber(answer.paid), price: formatNumber(answer.price) })
      : '';
  return <output className="sr">{said}</output>;
}

/** The cabinet with its board, the balls and their path. */
export function PlinkoStage({ fallen }: { fallen: readonly number[] }): ReactNode {
  const t = useT();
  const { bet } = usePlinko();
  const { phase, play: drop } = useDrop((state) => state);
  const answer = drop?.answer ?? null;
  // The board of the balls that lie on it stands until another is chosen.
  const asked = drop?.asked;
  const same = asked !== undefined && asked.rows === bet.rows && asked.risk === bet.risk;
  const shows = answer !== null && (phase === 'falling' || same);
  const board = (shows ? asked : bet) as typeof bet;
  const paths = shows ? answer.paths : [];
  const seen = shows ? turnsSeen(board.rows, fallen[0] ?? 0) : 0;
  return (
    <div className="stage cabinet" data-phase={phase}>
      <div className="cabinet__top" aria-hidden="true">
        <Flyer>{brandName}</Flyer>
      </div>
      <div className="cabinet__awn" aria-hidden="true" />
      <div className="cabinet__in">
        <PlinkoBoard
          rows={board.rows}
          risk={board.risk}
          paths={paths}
          fallen={fallen}
          waits={phase === 'asking' || phase === 'lost'}
          label={t('plinko.board', { rows: board.rows, risk: t(`plinko.${board.risk}`) })}
        />
        <PathProof rows={board.rows} path={paths[0] ?? []} seen={seen} />
        <Result />
      </div>
      <Said />
    </div>
  );
}
