import { gemStakes, readGemChain } from '@grabbit/engines/draws';
import { toldShown } from '../draws/draws.queries.ts';
import { practiceOf } from '../draws/practice.tsx';
import type { DrawGame, ShowTold } from '../draws/room/draw-game.ts';
import { oneOf } from '../draws/room/kept-bet.ts';
import { formatNumber } from '../i18n/format.ts';
import { call } from '../kernel/call.ts';
import { paidBy, beginOf, shotAt, shotsOf, stillMs } from './chain-show.ts';
import { gemHall } from './gem-hall.ts';
import type { GemTypes } from './gem-hall.ts';
import { GemStage } from './gem-stage.tsx';
import { PaysFacts, ShortPays } from './pays-card.tsx';
import { measuredShares } from './result.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ShownChain } from './chain-show.ts';

/** An answer step by step. Calls `onEnd` once, when its last board stands. Null while there is none. */
function useChainShow(
  answer: GemTypes['answer'] | null,
  { landed, still, onStep, onEnd }: ShowTold,
): ShownChain | null {
  const [shown, setShown] = useState({ of: '', index: 0 });
  const playId = answer?.playId ?? '';
  const chain = useMemo(() => (answer === null ? null : readGemChain({ rows: answer.rows })), [answer]);
  const shots = useMemo(() => (chain === null ? [] : shotsOf(chain)), [chain]);
  const tellStep = useEffectEvent(onStep);
  const tellEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (playId === '' || landed) return undefined;
    const begun = performance.now();
    const last = shots.length - 1;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      setShown({ of: playId, index: Math.max(0, last) });
      tellEnd();
    };
    // A page that is not shown wakes seldom: what is due by then is skipped.
    const look = (): void => {
      const index = shotAt(shots, performance.now() - begun);
      if (index >= last) return end();
      setShown({ of: playId, index });
      const shot = shots[index];
      if (shot?.phase === 'mark') tellStep();
      timer = setTimeout(look, begun + beginOf(shots, index + 1) - performance.now());
    };
    if (still) timer = setTimeout(end, stillMs);
    else look();
    return () => clearTimeout(timer);
  }, [playId, shots, landed, still]);
  if (chain === null) return null;
  const index = landed ? shots.length - 1 : shown.of === playId ? shown.index : 0;
  const shot = shots[index];
  return shot === undefined ? null : { chain, shot, playId };
}

/** Lamps of the display: longer chains light all of them. */
const bulbs = 8;

/** A board of gems whose groups pay, go, and let others fall. */
export const gemGame: DrawGame<GemTypes> = {
  // The general practice coins: the board has none of its own.
  ...{ hall: gemHall, name: 'gem', practice: practiceOf('gem', 'claw') },
  readPage: (roomId, signal) => call('gemPage', { roomId }, { signal }),
  first: { stake: gemStakes[0] },
  readBet: ({ stake }) => ({ stake: oneOf(gemStakes, stake, gemStakes[0]) }),
  priceOf: ({ stake }) => stake,
  amounts: ({ prices }) => prices.map(({ price, minLevel }) => ({ coins: price, minLevel })),
  play: (params) => call('playGems', params, { individual: true }),
  paramsOf: (asked, bet) => ({ ...asked, ...bet }),
  refusals: ['levelLimited'],
  shown: ({ playId }) => toldShown(playId),
  unshown({ unshown: answer }, roomId) {
    if (answer === null) return null;
    const asked = {
      requestId: answer.playId,
      roomId,
      commitment: '',
      clientSeed: '',
      ...gemGame.readBet({ stake: answer.price }),
    };
    return { asked, answer };
  },
  isOpen: ({ busy }) => busy,
  useShown: (play, told) => useChainShow(play?.answer ?? null, told),
  ...{ Stage: GemStage, Options: ShortPays, Pays: PaysFacts },
  led({ phase, play, shown }, t) {
    if (phase === 'idle') return { bulbs, lit: bulbs, word: t('gem.ready') };
    const { price = 0, paid = 0 } = play?.answer ?? {};
    const step = shown?.shot.step ?? 0;
    if (phase === 'landed')
      return { bulbs, lit: Math.min(bulbs, step), word: t('gem.paidBack', { coins: formatNumber(paid) }) };
    if (shown === null || step === 0) return { bulbs, lit: 0, word: t('gem.falls') };
    const coins = formatNumber((price / 100) * paidBy(shown.chain, step));
    return { bulbs, lit: step, word: t('gem.chainSoFar', { step: formatNumber(step), coins }) };
  },
  returnOf: () => measuredShares().mean,
  costWord: (_bet, t) => t('gem.aBoard'),
  last: { most: 10 },
  words: {
    ...{ title: 'gem.game', go: 'room.play', lost: 'gem.lost', sealed: 'gem.sealed' },
    ...{ sealedText: 'gem.sealedText', pays: 'gem.whatPays', share: 'gem.pays', last: 'gem.lastBoards' },
    ...{ chooseStake: 'draws.chooseStake', stake: 'draws.chooseStake' },
  },
};
