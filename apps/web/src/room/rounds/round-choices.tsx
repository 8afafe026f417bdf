import { useId } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import type { RoundHall, RoundPage } from './round-game.ts';

export interface RoundChoicesProps<Choice extends string, Coins extends number, Page extends RoundPage> {
  readonly hall: RoundHall<Choice, Coins, Page>;
  readonly choices: readonly Choice[];
  /** Begins the classes of the group and of what stands in it. */
  readonly look: string;
  readonly off: boolean;
  /** What is asked. */
  readonly label: string;
  readonly picture: (choice: Choice) => ReactNode;
  readonly word: (choice: Choice) => string;
  /** What a right stake pays, in times of it. */
  readonly times: number;
}

/** What is said of the round that comes: arrow keys move, as in every group of radios. */
export function RoundChoices<Choice extends string, Coins extends number, Page extends RoundPage>({
  hall,
  choices,
  look,
  off,
  label,
  picture,
  word,
  times,
}: RoundChoicesProps<Choice, Coins, Page>): ReactNode {
  const { wish, setWish } = hall.useShared();
  const name = useId();
  return (
    <fieldset className={look} disabled={off}>
      <legend className="sr">{label}</legend>
      {choices.map((choice) => (
        <label key={choice} className={`${look}__o ${look}__o--${choice}`}>
          <input
            className="sr"
            type="radio"
            name={name}
            value={choice}
            checked={wish.choice === choice}
            onChange={() => setWish({ ...wish, choice })}
          />
          <span>
            {picture(choice)}
            <b>{word(choice)}</b>
            <small>
              <bdi>× {formatNumber(times)}</bdi>
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
