import { mostBalls, plinkoRisks, plinkoRows, plinkoStakes } from '@grabbit/engines/draws';
import type { PlinkoBet } from '@grabbit/engines/draws';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode, CSSProperties } from 'react';
import { practiceOf } from '../draws/practice.tsx';
import type { DrawGame, PlayOf, ShowTold } from '../draws/room/draw-game.ts';
import { oneOf } from '../draws/room/kept-bet.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { isRecord } from '../kernel/storage.ts';
import { Segments } from '../room/segments.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { turnsSeen, fallMs, rowsFallen, stillMs } from './fall.ts';
import { formatChance, formatShare } from '../i18n/format-share.ts';
import { Facts } from '../ui/receipt.tsx';
import { fieldInk } from './board-geometry.ts';
import { plinkoHall, usePlinko } from './plinko-hall.ts';
import type { PlinkoTypes } from './plinko-hall.ts';
import { PlinkoStage } from './plinko-stage.tsx';
import { returnOf, timesOfPaths, paidFields } from './result.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** Far enough for every ball to lie in its field. */
const landed = 1_000;

/** How far each ball of an answer has fallen, from frame to frame. Calls `onEnd` once, when the last one lies in its field. */
function useFall(drop: PlayOf<PlinkoTypes> | null, { still, onStep, onEnd }: ShowTold): readonly number[] {
  const answer = drop?.answer ?? null;
  const [shown, setShown] = useState({ of: answer, elapsed: 0 });
  // A new answer begins at the top, whatever the one before it showed.
  const elapsed = shown.of === answer ? shown.elapsed : 0;
  const rows = drop?.asked.rows ?? 12;
  const balls = answer?.paths.length ?? 0;
  const tellEnd = useEffectEvent(onEnd);
  const tellStep = useEffectEvent(onStep);
  useEffect(() => {
    if (answer === null) return undefined;
    const whole = still ? stillMs : fallMs(rows, balls);
    const begun = performance.now();
    const setElapsed = (ms: number): void => setShown({ of: answer, elapsed: ms });
    let frame = 0;
    let row = 0;
    const draw = (): void => {
      const now = performance.now() - begun;
      if (!still) setElapsed(Math.min(now, whole));
      const at = Math.floor(rowsFallen(now, 0));
      if (!still && at > row && at <= rows) {
        row = at;
        tellStep();
      }
      if (now < whole) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    // A page that is not shown draws no frames: the result stands in its time all the same.
    const timer = setTimeout(() => {
      setElapsed(landed * 1_000);
      tellEnd();
    }, whole);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [answer, rows, balls, still]);
  return Array.from({ length: balls }, (_, ball) => rowsFallen(elapsed, ball));
}

/** What the chosen board pays: each field with its exact chance, the exact return, and what was measured. */
function PaysFacts(): ReactNode {
  const t = useT();
  const { bet, page } = usePlinko();
  const fields = paidFields(bet);
  const likeliest = Math.max(...fields.map(({ chance }) => chance));
  const measured = page.measured.find(({ rows, risk }) => rows === bet.rows && risk === bet.risk);
  return (
    <>
      <ul className="pays">
        {fields.map(({ field, times, chance }) => (
          <li key={field}>
            <span className="pays__x" style={{ '--blk': fieldInk(bet.rows, field) } as CSSProperties}>
              × {formatNumber(times)}
            </span>
            <span className="bar" aria-hidden="true">
              <i style={{ width: `${Math.max(1, (100 * chance) / likeliest)}%` }} />
            </span>
            <b className="num">{formatChance(chance)}</b>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [
            t('plinko.boardIs', { rows: bet.rows, risk: t(`plinko.${bet.risk}`) }),
            formatShare(returnOf(bet)),
          ],
          [
            t('room.measured'),
            measured === undefined || measured.staked === 0
              ? t('plinko.noBallsYet')
              : t('plinko.measuredValue', {
                  share: formatShare(measured.paid / measured.staked),
                  balls: formatNumber(measured.balls),
                }),
          ],
        ]}
      />
    </>
  );
}

/** The board that balls fall on. */
function BoardOptions({ off }: { off: boolean }): ReactNode {
  const t = useT();
  const { bet, setBet } = usePlinko();
  return (
    <div className="opts">
      <Segments
        label={t('plinko.rows')}
        values={plinkoRows}
        chosen={bet.rows}
        wordOf={(rows) => formatNumber(rows)}
        onChoose={(rows) => setBet({ ...bet, rows })}
        disabled={off}
      />
      <Segments
        label={t('plinko.risk')}
        values={plinkoRisks}
        chosen={bet.risk}
        wordOf={(risk) => t(`plinko.${risk}`)}
        onChoose={(risk) => setBet({ ...bet, risk })}
        disabled={off}
      />
    </div>
  );
}

/** How many balls a play has. */
function Balls({ bet, onChange }: { bet: PlinkoBet; onChange: (bet: PlinkoBet) => void }): ReactNode {
  const t = useT();
  const change = (by: number): void => onChange({ ...bet, balls: bet.balls + by });
  return (
    <fieldset className="choose stepper">
      <legend>{t('plinko.balls')}</legend>
      <IconButton
        label={t('plinko.fewer')}
        icon={<Sign of={Minus} />}
        disabled={bet.balls === 1}
        onPress={() => change(-1)}
      />
      <output className="num">{formatNumber(bet.balls)}</output>
      <IconButton
        label={t('plinko.more')}
        icon={<Sign of={Plus} />}
        disabled={bet.balls === mostBalls}
        onPress={() => change(1)}
      />
    </fieldset>
  );
}

const first: PlinkoBet = { rows: 12, risk: 'mid', stake: 100, balls: 1 };
const priceOf = ({ stake, balls }: PlinkoBet): number => stake * balls;

/** A board of pegs and the balls that fall over it. */
export const plinkoGame: DrawGame<PlinkoTypes> = {
  ...{ hall: plinkoHall, name: 'plinko', practice: practiceOf('plinko', 'plinko') },
  readPage: (roomId, signal) => call('plinkoPage', { roomId }, { signal }),
  ...{ first, priceOf, returnOf, useShown: useFall },
  readBet({ rows, risk, stake, balls }) {
    const whole = typeof balls === 'number' && Number.isInteger(balls) && balls >= 1 && balls <= mostBalls;
    return {
      rows: oneOf(plinkoRows, rows, first.rows),
      risk: oneOf(plinkoRisks, risk, first.risk),
      stake: oneOf(plinkoStakes, stake, first.stake),
      balls: whole ? balls : first.balls,
    };
  },
  amounts: () => plinkoStakes.map((coins) => ({ coins, minLevel: 0 })),
  play: (params) => call('dropBalls', params, { individual: true }),
  paramsOf: (asked, bet) => ({ ...asked, ...bet }),
  ...{ Stage: PlinkoStage, Options: BoardOptions, StakeMore: Balls, Pays: PaysFacts },
  led({ phase, bet, play, shown }, t) {
    const rows = play?.answer == null ? bet.rows : play.asked.rows;
    if (phase === 'idle') return { bulbs: rows, lit: rows, word: t('plinko.ready') };
    const row = turnsSeen(rows, shown.at(-1) ?? 0);
    if (phase === 'falling') return { bulbs: rows, lit: row, word: t('plinko.rowOf', { row, rows }) };
    const coins = formatNumber(play?.answer?.paid ?? 0);
    return { bulbs: rows, lit: rows, word: t('plinko.paidBack', { coins }) };
  },
  costWord: ({ stake, balls }, t) =>
    balls === 1 ? t('plinko.aBall') : `${formatNumber(balls)} × ${formatNumber(stake)}`,
  last: {
    most: 10,
    wordsOf({ bet, result }) {
      const paths = isRecord(result) && Array.isArray(result['paths']) ? (result['paths'] as number[][]) : [];
      return timesOfPaths(bet as PlinkoBet, paths).map((times) => `× ${formatNumber(times)}`);
    },
  },
  words: {
    ...{ title: 'cards.game_plinko', go: 'room.drop', lost: 'plinko.lost', sealed: 'room.sealed' },
    ...{ sealedText: 'plinko.sealedText', pays: 'room.results', paysText: 'plinko.paysText' },
    ...{ share: 'plinko.pays', last: 'plinko.lastBalls', chooseStake: 'plinko.chooseStake' },
    stake: 'plinko.aBall',
  },
};
