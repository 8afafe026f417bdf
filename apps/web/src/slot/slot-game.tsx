import { slotFigures, slotMachine, slotMachines, slotStakes } from '@grabbit/engines/draws';
import { WalletMinimal } from 'lucide-react';
import type { ReactNode } from 'react';
import { practiceOf } from '../draws/practice.tsx';
import type { DrawGame, PlayOf, ShowTold } from '../draws/room/draw-game.ts';
import { oneOf } from '../draws/room/kept-bet.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { emitEvent, onEvent } from '../kernel/events.ts';
import { purseKey, purseQuery, refreshPurse, takeFromPurse } from '../ports/slot-purse.ts';
import { isPractice } from '../room/practice-room.ts';
import { StakeSteps } from '../room/stake-choice.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Pill } from '../ui/pill.tsx';
import { PaysFacts } from './pays-card.tsx';
import { PurseSheet } from './purse-sheet.tsx';
import { slotHall, useSlot } from './slot-hall.ts';
import type { SlotTypes } from './slot-hall.ts';
import { SlotStage } from './slot-stage.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMay } from '../kernel/player/use-account.ts';
import { schedule, shownAt, stillMs } from './reel-timing.ts';
import type { Shown } from './reel-timing.ts';

/** Which spin of an answer is to be seen, and how many reels have stopped. Calls `onEnd` once, when the last one has. */
function useSpin(play: PlayOf<SlotTypes> | null, { still, onStep, onEnd }: ShowTold): Shown {
  const answer = play?.answer ?? null;
  const reels = play === null ? 0 : slotMachine(play.asked.machine).strips.length;
  const spins = answer?.spins.length ?? 0;
  const end: Shown = { spin: Math.max(0, spins - 1), stopped: reels };
  const [shown, setShown] = useState<{ of: typeof answer; at: Shown }>({ of: null, at: end });
  const tellEnd = useEffectEvent(onEnd);
  const tellStep = useEffectEvent(onStep);
  useEffect(() => {
    if (answer === null) return undefined;
    const begins = schedule(reels, spins);
    const whole = still ? stillMs * spins : (begins.at(-1) ?? 0);
    const begun = performance.now();
    let last: Shown = { spin: 0, stopped: 0 };
    const look = (): void => {
      const now = performance.now() - begun;
      const at = still
        ? { spin: Math.min(spins - 1, Math.floor(now / stillMs)), stopped: now < stillMs ? 0 : reels }
        : shownAt(now, reels, spins);
      if (at.spin === last.spin && at.stopped === last.stopped) return;
      if (at.stopped > last.stopped) tellStep();
      last = at;
      setShown({ of: answer, at });
    };
    const beat = setInterval(look, 25);
    // A page that is not shown counts slower: the result stands in its time all the same.
    const timer = setTimeout(() => {
      clearInterval(beat);
      setShown({ of: answer, at: { spin: spins - 1, stopped: reels } });
      tellEnd();
    }, whole);
    return () => {
      clearInterval(beat);
      clearTimeout(timer);
    };
  }, [answer, reels, spins, still]);
  if (answer === null) return end;
  // A new answer begins with all reels turning, whatever the one before it showed.
  return shown.of === answer ? shown.at : { spin: 0, stopped: 0 };
}

interface KnownPurse {
  readonly purse: number;
}

/** Coins in the purse; undefined while unknown. Whoever leaves the room takes all of it along. */
function usePurse(wanted: boolean): number | undefined {
  const player = useMay('playPaid') && wanted;
  const client = useQueryClient();
  const { data } = useQuery(purseQuery(player));
  useEffect(() => onEvent('slotBalanceRefresh', () => void refreshPurse()), []);
  useEffect(() => {
    if (!player) return undefined;
    const leave = (): void => {
      const known = client.getQueriesData<KnownPurse>({ queryKey: purseKey });
      // What cannot be taken now is shown in the wallet, and comes back by itself.
      if (known.some(([, held]) => (held?.purse ?? 0) > 0))
        void takeFromPurse().then(refreshPurse, () => undefined);
    };
    return leave;
  }, [client, player]);
  return player ? data?.purse : undefined;
}

const bulbs = 9;

const amounts = ({ prices }: SlotTypes['page']) =>
  prices.map(({ price, minLevel }) => ({ coins: price, minLevel }));

/** What a spin costs. */
function Stakes({ off, onStake }: { off: boolean; onStake: () => void }): ReactNode {
  const t = useT();
  const { bet, setBet, page } = useSlot();
  return (
    <StakeSteps
      word={t('slot.stake')}
      amounts={amounts(page)}
      chosen={bet.stake}
      practice={isPractice(page)}
      disabled={off}
      onChoose={(stake) => setBet(slotGame.readBet({ ...bet, stake }))}
      onOpen={onStake}
    />
  );
}

/** What is in the game's wallet, in reach of the thumb. */
function PursePill({ coins, onOpen }: { coins: number; onOpen: () => void }): ReactNode {
  const t = useT();
  return (
    <Pill
      icon={<Sign of={WalletMinimal} size={18} />}
      label={`${t('slot.purse')}: ${formatNumber(coins)}`}
      onPress={onOpen}
    >
      <span className="num">{formatNumber(coins)}</span>
    </Pill>
  );
}

/** Paper reels: three machines of three characters. */
export const slotGame: DrawGame<SlotTypes> = {
  ...{ hall: slotHall, name: 'slot', practice: practiceOf('slot', 'slot') },
  readPage: (roomId, signal) => call('slotPage', { roomId }, { signal }),
  first: { machine: 'calm', stake: 100 },
  readBet: ({ machine, stake }) => ({
    machine: oneOf(slotMachines, machine, 'calm'),
    stake: oneOf(slotStakes, stake, 100),
  }),
  priceOf: ({ stake }) => stake,
  amounts,
  play: (params) => call('spinReels', params, { individual: true }),
  paramsOf: (asked, bet) => ({ ...asked, ...bet }),
  refusals: ['purseTooSmall', 'levelLimited'],
  moneyKeys: [['account'], purseKey],
  onMoney: () => emitEvent('slotBalanceRefresh'),
  wallet: {
    ...{ useCoins: usePurse, Pill: PursePill, Sheet: PurseSheet },
    ...{ fill: 'slot.putIn', tooSmall: 'purseTooSmall', title: 'slot.purse' },
  },
  isOpen({ practice, held }) {
    if (practice) return false;
    return held === undefined ? undefined : held > 0;
  },
  ...{ useShown: useSpin, Stage: SlotStage, Options: Stakes, Pays: PaysFacts },
  led({ phase, bet, play, shown }, t) {
    if (phase === 'idle') return { bulbs, lit: bulbs, word: t('slot.ready') };
    const coins = formatNumber(play?.answer?.paid ?? 0);
    if (phase === 'landed') return { bulbs, lit: bulbs, word: t('slot.paidBack', { coins }) };
    const reels = slotMachine(bet.machine).strips.length;
    return { bulbs, lit: Math.round((bulbs * shown.stopped) / reels), word: t('slot.turning') };
  },
  returnOf: ({ machine }) => slotFigures(machine).share,
  paysTitle: ({ machine }, t) => `${t('slot.machine')}: ${t(`slot.${machine}`)}`,
  last: { most: 5 },
  words: {
    ...{ title: 'cards.game_slot', go: 'slot.spin', lost: 'slot.lost', sealed: 'room.sealed' },
    ...{ sealedText: 'slot.sealedText', pays: 'room.results', paysText: 'slot.paysText' },
    ...{ last: 'slot.lastSpins', chooseStake: 'draws.chooseStake', stake: 'slot.stake' },
  },
};
