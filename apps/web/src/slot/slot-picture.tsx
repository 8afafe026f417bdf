import { slotMachine } from '@grabbit/engines/draws';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Chip } from '../ui/chip.tsx';
import { Reels } from './reels.tsx';
import { readPlay, spinsOf } from './result.ts';
import { symbolName } from './symbol-name.ts';
import './slot-picture.css';

/** The window of a play as its reels stopped, of each of its spins. Nothing for a bet or result of another form. */
export function SlotPicture({ bet, result }: { bet: unknown; result: unknown }): ReactNode {
  const t = useT();
  const [chosen, setChosen] = useState(0);
  const play = readPlay(bet, result);
  if (play === null) return null;
  const { machine } = play.bet;
  const spins = spinsOf(play.bet, play.spins);
  const spin = spins[chosen] ?? spins[0];
  if (spin === undefined) return null;
  const line = spin.line.map((symbol) => symbolName(symbol, t)).join(', ');
  return (
    <section className="slotpic sticker" aria-label={`${t('slot.machine')}: ${t(`slot.${machine}`)}`}>
      <Reels
        machine={machine}
        from={spin.stops}
        to={spin.stops}
        spin={0}
        stopped={slotMachine(machine).strips.length}
        still
        pays={spin.pays}
        label={t('slot.line', { line })}
      />
      {spins.length > 1 && (
        <fieldset className="slotpic__c" aria-label={t('slot.freeSpins')}>
          {spins.map((each, index) => (
            <Chip key={index} on={index === chosen} onPress={() => setChosen(index)}>
              {`${formatNumber(index + 1)}: ${formatNumber(each.paid)}`}
            </Chip>
          ))}
        </fieldset>
      )}
    </section>
  );
}
