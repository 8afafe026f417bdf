import { raceMarbles, racePay } from '@grabbit/engines/racing-ball';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Marble } from './marble.tsx';
import { useRace } from './race-hall.ts';
import { marbleWord } from './stake-words.ts';

/** Which marble: arrow keys move, as in every group of radios. */
export function RaceChoices({ off }: { off: boolean }): ReactNode {
  const t = useT();
  const { wish, setWish } = useRace();
  const name = useId();
  return (
    <fieldset className="marblepicks" disabled={off}>
      <legend className="sr">{t('race.which')}</legend>
      {raceMarbles.map((choice) => (
        <label key={choice} className="marblepicks__o">
          <input
            className="sr"
            type="radio"
            name={name}
            value={choice}
            checked={wish.choice === choice}
            onChange={() => setWish({ ...wish, choice })}
          />
          <span>
            <Marble of={choice} size={34} />
            <b>{marbleWord(choice, t)}</b>
            <small>
              <bdi>× {formatNumber(racePay / 100)}</bdi>
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
