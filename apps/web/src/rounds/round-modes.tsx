import { User, Users } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatClock } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Sign } from '../ui/lucide.tsx';
import type { RoundClient, RoundState } from './round-client.ts';
import { secondsLeft } from './round-time.ts';
import './modes.css';

/** Which rounds of a room its player has before them: their own, or those that everybody shares. */
export type RoundMode = 'solo' | 'shared';

/** Whoever is alone in a room begins with rounds of their own; not with a stake in a shared one. */
export function firstMode({ status, mine }: Pick<RoundState, 'status' | 'mine'>): RoundMode | null {
  if (status === null) return null;
  return status.watchers <= 1 && mine.length === 0 ? 'solo' : 'shared';
}

interface ChosenMode {
  readonly mode: RoundMode;
  readonly onChoose: (mode: RoundMode) => void;
  /** Whether something is open that a change of the mode would close. */
  readonly onHold: (held: boolean) => void;
}

/**
 * The mode that is chosen. Until the room has told who is there, and as long as something is held open, it is 'shared'; then the first one stays until the player
 * chooses.
 */
export function useRoundMode(client: RoundClient, may: boolean): ChosenMode {
  const [chosen, choose] = useState<RoundMode | null>(null);
  const [held, onHold] = useState(false);
  useEffect(() => {
    if (!may || held || chosen !== null) return undefined;
    const look = (state: RoundState): void => {
      const first = firstMode(state);
      if (first !== null) choose((before) => before ?? first);
    };
    look(client.store.getState());
    return client.store.subscribe(look);
  }, [client, may, held, chosen]);
  return { mode: may ? (chosen ?? 'shared') : 'shared', onChoose: choose, onHold };
}

/** Until the next shared round begins, as it is written; null where no clock runs. */
function useNextStart(client: RoundClient): string | null {
  const startsAt = useStore(client.store, ({ status }) => status?.next?.startsAt ?? null);
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const read = (): void => setSeconds(secondsLeft(startsAt, client.now()));
    read();
    const timer = setInterval(read, 500);
    return () => clearInterval(timer);
  }, [client, startsAt]);
  return seconds === null ? null : formatClock(seconds);
}

export interface ModesSwitchProps {
  readonly mode: RoundMode;
  /** Until the next shared round, as it is written; null where no clock runs. */
  readonly next: string | null;
  /** A mode that cannot be chosen now; null where both can. */
  readonly off: RoundMode | null;
  readonly onChoose: (mode: RoundMode) => void;
}

/** The switch between rounds alone and with others: arrow keys move, as in every group of radios. */
export function ModesSwitch({ mode, next, off, onChoose }: ModesSwitchProps): ReactNode {
  const t = useT();
  const name = useId();
  const starts = next === null ? t('rounds.forAll') : t('rounds.nextIn', { time: next });
  const modes = [
    { of: 'solo', icon: User, title: t('rounds.solo'), note: t('rounds.atOnce') },
    { of: 'shared', icon: Users, title: t('rounds.withOthers'), note: starts },
  ] as const;
  return (
    <fieldset className="modes">
      <legend className="sr">{t('rounds.round')}</legend>
      {modes.map(({ of, icon, title, note }) => (
        <label key={of} className="modes__o">
          <input
            className="sr"
            type="radio"
            name={name}
            value={of}
            checked={mode === of}
            disabled={off === of}
            onChange={() => onChoose(of)}
          />
          <span>
            <Sign of={icon} size={18} />
            <span>
              <b>{title}</b>
              <small>{note}</small>
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface RoundModesProps extends Pick<ModesSwitchProps, 'mode' | 'onChoose'> {
  readonly client: RoundClient;
  /** A stake or a play is on its way or being shown. */
  readonly busy: boolean;
}

/** The switch of a room. Nobody leaves a stake or a line that runs by it. */
export function RoundModes({ client, mode, busy, onChoose }: RoundModesProps): ReactNode {
  const next = useNextStart(client);
  const stands = useStore(client.store, ({ mine }) => mine.length > 0);
  const other = mode === 'solo' ? 'shared' : 'solo';
  const stays = busy || (mode === 'shared' && stands);
  return <ModesSwitch {...{ mode, next, onChoose }} off={stays ? other : null} />;
}
