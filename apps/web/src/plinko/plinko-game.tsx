import { mostBalls, plinkoRisks, plinkoRows, plinkoStakes } from '@grabbit/engines/draws';
import type { PlinkoBet } from '@grabbit/engines/draws';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { practiceOf } from '../draws/practice.tsx';
import type { DrawGame } from '../draws/room/draw-game.ts';
import { oneOf } from '../draws/room/kept-bet.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { isRecord } from '../kernel/storage.ts';
import { Segments } from '../room/segments.tsx';
import { Price } from '../ui/amounts.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { turnsSeen } from './fall.ts';
import { PaysFacts } from './pays-card.tsx';
import { plinkoHall, usePlinko } from './plinko-hall.ts';
import type { PlinkoTypes } from './plinko-hall.ts';
import { PlinkoStage } from './plinko-stage.tsx';
import { returnOf, timesOfPaths } from './result.ts';
import { useFall } from './use-fall.ts';

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

/** How many balls a play has, and what they cost together. */
function Balls(): ReactNode {
  const t = useT();
  const { bet, setBet } = usePlinko();
  const change = (by: number): void => setBet({ ...bet, balls: bet.balls + by });
  return (
    <div className="stake">
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
      <p className="stake__sum">
        <span>{t('plinko.together')}</span>
        <Price coins={priceOf(bet)} size={24} />
      </p>
    </div>
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
    const rows = play?.answer == null ? bet.rows : (play.asked.rows as typeof bet.rows);
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
