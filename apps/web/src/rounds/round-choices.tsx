import { useId } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import type { RoundHall, RoundPage } from './round-game.ts';

export interface ChoicesProps<Choice extends string> {
  readonly choices: readonly Choice[];
  readonly chosen: Choice;
  /** Begins the classes of the group and of what stands in it. */
  readonly look: string;
  readonly off: boolean;
  /** What is asked. */
  readonly label: string;
  readonly picture: (choice: Choice) => ReactNode;
  readonly word: (choice: Choice) => string;
  /** What a right stake pays, in times of it. */
  readonly times: number;
  readonly onChoose: (choice: Choice) => void;
}

/** What is said of a round: arrow keys move, as in every group of radios. */
export function Choices<Choice extends string>({
  choices,
  chosen,
  look,
  off,
  label,
  picture,
  word,
  times,
  onChoose,
}: ChoicesProps<Choice>): ReactNode {
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
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
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

export interface RoundChoicesProps<
  Choice extends string,
  Coins extends number,
  Page extends RoundPage,
> extends Omit<ChoicesProps<Choice>, 'chosen' | 'onChoose'> {
  readonly hall: RoundHall<Choice, Coins, Page>;
}

/** What is said of the round that comes. */
export function RoundChoices<Choice extends string, Coins extends number, Page extends RoundPage>({
  hall,
  ...props
}: RoundChoicesProps<Choice, Coins, Page>): ReactNode {
  const { wish, setWish } = hall.useShared();
  return <Choices {...props} chosen={wish.choice} onChoose={(choice) => setWish({ ...wish, choice })} />;
}
