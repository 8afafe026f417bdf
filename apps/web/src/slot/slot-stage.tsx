import { slotMachine } from '@grabbit/engines/draws';
import type { SlotBet } from '@grabbit/engines/draws';
import { useState, useEffect } from 'react';
import type { ReactNode } from 'react';
import { Cabinet } from '../draws/room/cabinet.tsx';
import { formatNumber } from '../i18n/format.ts';
import type { Translate } from '../i18n/use-t.ts';
import { useT } from '../i18n/use-t.ts';
import { PaidCard } from '../room/paid-card.tsx';
import { Segments } from '../room/segments.tsx';
import { useReducedMotion } from '../ui/use-media.ts';
import { Price } from '../ui/amounts.tsx';
import { PaysStrip } from './pays-card.tsx';
import { Reels } from './reels.tsx';
import type { Shown } from './reel-timing.ts';
import { spinsOf } from './result.ts';
import type { ShownSpin } from './result.ts';
import { useLanded, useSlot, useSpins } from './slot-hall.ts';
import { symbolName } from './symbol-name.ts';

/** A win counts up so long, in milliseconds. */
const countMs = 600;

/** Coins that count up from nothing. Readers hear the whole. */
function CountUp({ coins, size }: { coins: number; size: number }): ReactNode {
  const still = useReducedMotion();
  const [shown, setShown] = useState(still ? coins : 0);
  useEffect(() => {
    if (still) return undefined;
    const begun = performance.now();
    let frame = 0;
    const draw = (): void => {
      const part = Math.min(1, (performance.now() - begun) / countMs);
      setShown(Math.round(coins * part));
      if (part < 1) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    // A page that is not shown draws no frames.
    const timer = setTimeout(() => setShown(coins), countMs);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [coins, still]);
  return <Price coins={shown} size={size} />;
}

const machineNames = ['calm', 'even', 'wild'] as const;

const lineWords = ({ line }: ShownSpin, t: Translate): string =>
  line.map((symbol) => symbolName(symbol, t)).join(', ');

/** What a play paid, over the window. Only a gain bursts and is green. */
function Result(): ReactNode {
  const landed = useLanded();
  if (landed === null || landed.answer.paid === 0) return null;
  const { playId, paid, price } = landed.answer;
  return <PaidCard paid={paid} price={price} coins={<CountUp key={playId} coins={paid} size={26} />} />;
}

/** One polite sentence for who does not see the reels. */
function useSaid(spins: readonly ShownSpin[]): string {
  const t = useT();
  const landed = useLanded();
  const [first] = spins;
  if (landed === null || first === undefined) return '';
  const [paid, price] = [formatNumber(landed.answer.paid), formatNumber(landed.answer.price)];
  const said = t('slot.said', { line: lineWords(first, t), paid, price });
  const free = spins.length - 1;
  return free > 0 ? `${said} ${t('slot.freeCome', { spins: formatNumber(free) })}` : said;
}

/** Which of its free spins is to be seen, and what they have paid until now. */
function FreeWord({ spins, shown }: { spins: readonly ShownSpin[]; shown: Shown }): ReactNode {
  const t = useT();
  if (spins.length < 2) return null;
  const ended = (index: number): boolean =>
    index < shown.spin || (index === shown.spin && shown.stopped === spins[index]?.line.length);
  const paid = spins.reduce((sum, spin, index) => sum + (ended(index) ? spin.paid : 0), 0);
  return (
    <p className="freeword">
      {shown.spin === 0
        ? t('slot.freeCome', { spins: formatNumber(spins.length - 1) })
        : t('slot.freeOf', {
            spin: formatNumber(shown.spin),
            spins: formatNumber(spins.length - 1),
            paid: formatNumber(paid),
          })}
    </p>
  );
}

/** The cabinet with its reels, the choice of the machine, and what it pays. */
export function SlotStage({ shown }: { shown: Shown }): ReactNode {
  const t = useT();
  const still = useReducedMotion();
  const { bet, setBet } = useSlot();
  const { phase, play } = useSpins((state) => state);
  const answer = play?.answer ?? null;
  const busy = phase === 'asking' || phase === 'lost' || phase === 'falling';
  const [rest, setRest] = useState<Readonly<Record<string, readonly number[]>>>({});
  const asked = play?.asked as SlotBet | undefined;
  // The reels of a play stand until another machine is chosen.
  const shows =
    answer !== null && asked !== undefined && (phase === 'falling' || asked.machine === bet.machine);
  const machine = shows ? asked.machine : bet.machine;
  const reels = slotMachine(machine).strips.length;
  const spins = shows ? spinsOf(asked, answer.spins) : [];
  const spin = spins[shown.spin];
  const last = rest[machine] ?? slotMachine(machine).strips.map(() => 0);
  const before = spins[shown.spin - 1]?.stops ?? last;
  const landed = shows && phase === 'landed' ? spins.at(-1)?.stops : undefined;
  if (landed !== undefined && rest[machine] !== landed) setRest({ ...rest, [machine]: landed });
  const stopped = shows && phase === 'falling' ? shown.stopped : reels;
  // With nothing that turns the window jumps, and not before its time.
  const to = still && stopped < reels ? before : (spin?.stops ?? last);
  const said = useSaid(spins);
  const label =
    stopped < reels || spin === undefined
      ? `${t('slot.machine')}: ${t(`slot.${machine}`)}`
      : t('slot.line', { line: lineWords(spin, t) });
  return (
    <Cabinet phase={phase} said={said}>
      <Reels
        machine={machine}
        from={before}
        to={to}
        spin={shown.spin}
        stopped={stopped}
        still={still}
        pays={spin?.pays ?? []}
        label={label}
      />
      <FreeWord
        spins={spins}
        shown={phase === 'falling' ? shown : { spin: spins.length - 1, stopped: reels }}
      />
      <Segments
        label={t('slot.machine')}
        values={machineNames}
        chosen={bet.machine}
        wordOf={(name) => t(`slot.${name}`)}
        onChoose={(name) => setBet({ ...bet, machine: name })}
        disabled={busy}
      />
      <PaysStrip machine={bet.machine} />
      <Result />
    </Cabinet>
  );
}
