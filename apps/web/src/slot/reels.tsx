import { slotMachine, symbolAt } from '@grabbit/engines/draws';
import type { SlotMachineName, SlotSymbol } from '@grabbit/engines/draws';
import { memo } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { reelTimes } from './reel-timing.ts';
import { SymbolPicture } from './slot-symbol.tsx';

/** Rows of the window: one above the line, the line, one below. */
const rows = [-1, 0, 1] as const;

interface ReelProps {
  readonly strip: readonly SlotSymbol[];
  readonly from: number;
  readonly to: number;
  readonly startMs: number;
  readonly stopMs: number;
  readonly turning: boolean;
  /** Its cell on the line is part of what pays. */
  readonly pays: boolean;
}

/** The strip as it runs by, from where it stood to where it stops: what passes is what is on it. */
function passing({ strip, from, to, stopMs }: ReelProps): readonly number[] {
  const round = strip.length;
  const back = (((from - to) % round) + round) % round;
  // About twenty symbols a second, and whole turns beside the way.
  const turns = Math.max(1, Math.round(stopMs / 50 / round));
  const count = back + turns * round;
  return Array.from({ length: count + 3 }, (_, index) => to - 1 + index);
}

const Reel = memo(function Reel(props: ReelProps): ReactNode {
  const { strip, to, startMs, stopMs, turning, pays } = props;
  const stops = turning ? passing(props) : rows.map((row) => to + row);
  return (
    <div className="reel">
      <div
        key={turning ? `${startMs} ${stopMs} ${to}` : 'still'}
        className={classes('reel__s', turning && 'reel__s--turns')}
        style={
          {
            '--cells': stops.length,
            animationDelay: `${startMs}ms`,
            animationDuration: `${stopMs - startMs}ms`,
          } as CSSProperties
        }
      >
        {stops.map((stop, index) => (
          <div
            key={stop}
            className={classes(
              'cell',
              !turning && index === 1 && 'cell--line',
              pays && index === 1 && 'cell--pays',
            )}
          >
            <SymbolPicture symbol={symbolAt(strip, stop)} />
          </div>
        ))}
      </div>
    </div>
  );
});

export interface ReelsProps {
  readonly machine: SlotMachineName;
  /** Where the reels stood before, and where they stop. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly spin: number;
  /** How many have stopped, from the left. */
  readonly stopped: number;
  /** Nothing turns to be seen. */
  readonly still: boolean;
  readonly pays: readonly boolean[];
  readonly label: string;
}

/** The window of a machine: real strips, three rows of each, the line in the middle. */
export function Reels({ machine, from, to, spin, stopped, still, pays, label }: ReelsProps): ReactNode {
  const { strips } = slotMachine(machine);
  const times = reelTimes(strips.length, spin);
  return (
    <figure className="reels paper" data-reels={strips.length} aria-label={label}>
      {strips.map((strip, index) => (
        <Reel
          key={index}
          strip={strip}
          from={from[index] ?? 0}
          to={to[index] ?? 0}
          startMs={times[index]?.startMs ?? 0}
          stopMs={times[index]?.stopMs ?? 0}
          turning={!still && index >= stopped}
          pays={stopped === strips.length && pays[index] === true}
        />
      ))}
      <i className="ptr" aria-hidden="true" />
      <i className="ptr ptr--e" aria-hidden="true" />
    </figure>
  );
}
