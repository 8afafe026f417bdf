import { slotFigures, slotMachine, slotMachines, slotStakes } from '@grabbit/engines/draws';
import { WalletMinimal } from 'lucide-react';
import type { ReactNode } from 'react';
import { practiceOf } from '../draws/practice.tsx';
import type { DrawGame } from '../draws/room/draw-game.ts';
import { oneOf } from '../draws/room/kept-bet.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { emitEvent } from '../kernel/events.ts';
import { purseKey } from '../ports/slot-purse.ts';
import { isPractice } from '../room/practice-room.ts';
import { StakeChoice } from '../room/stake-choice.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Pill } from '../ui/pill.tsx';
import { PaysFacts } from './pays-card.tsx';
import { PurseSheet } from './purse-sheet.tsx';
import { slotHall, useSlot } from './slot-hall.ts';
import type { SlotTypes } from './slot-hall.ts';
import { SlotStage } from './slot-stage.tsx';
import { usePurse } from './use-purse.ts';
import { useSpin } from './use-spin.ts';

const bulbs = 9;

const amounts = ({ prices }: SlotTypes['page']) =>
  prices.map(({ price, minLevel }) => ({ coins: price, minLevel }));

/** What a spin costs. */
function Stakes({ off }: { off: boolean }): ReactNode {
  const t = useT();
  const { bet, setBet, page } = useSlot();
  return (
    <StakeChoice
      {...{ quiet: true, brief: true, disabled: off }}
      label={t('slot.stake')}
      amounts={amounts(page)}
      chosen={bet.stake}
      practice={isPractice(page)}
      onChoose={(stake) => setBet(slotGame.readBet({ ...bet, stake }))}
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
