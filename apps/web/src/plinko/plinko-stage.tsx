import type { ReactNode } from 'react';
import { Cabinet } from '../draws/room/cabinet.tsx';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { PaidCard } from '../room/paid-card.tsx';
import { PlinkoBoard } from './board.tsx';
import { turnsSeen } from './fall.ts';
import { useSmallPhone } from '../room/use-small-phone.ts';
import { PathProof } from './path-proof.tsx';
import { useDrop, useLanded, usePlinko } from './plinko-hall.ts';
import { timesOfPaths } from './result.ts';

/** What the balls paid, where they lie. Only a gain bursts and is green. */
function Result(): ReactNode {
  const landed = useLanded();
  if (landed === null) return null;
  const { asked, answer } = landed;
  const times = timesOfPaths(asked, answer.paths);
  return (
    <PaidCard paid={answer.paid} price={answer.price}>
      <small>{times.map((each) => `× ${formatNumber(each)}`).join(' · ')}</small>
    </PaidCard>
  );
}

/** The cabinet with its board, the balls and their path. */
export function PlinkoStage({ shown: fallen }: { shown: readonly number[] }): ReactNode {
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
  const landed = useLanded();
  const { paid = 0, price = 0 } = landed?.answer ?? {};
  const said =
    landed === null ? '' : t('plinko.said', { paid: formatNumber(paid), price: formatNumber(price) });
  return (
    <Cabinet phase={phase} said={said}>
      <PlinkoBoard
        rows={board.rows}
        risk={board.risk}
        paths={paths}
        fallen={fallen}
        low={useSmallPhone()}
        waits={phase === 'asking' || phase === 'lost'}
        label={t('plinko.board', { rows: board.rows, risk: t(`plinko.${board.risk}`) })}
      />
      <PathProof rows={board.rows} path={paths[0] ?? []} seen={seen} />
      <Result />
    </Cabinet>
  );
}
