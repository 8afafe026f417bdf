import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Lock } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { bonusCoinsOf } from '@grabbit/contract';
import { reportFailure } from '../kernel/report-failure.ts';
import { formatSigned } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { classes } from '../ui/classes.ts';
import { Sign } from '../ui/lucide.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { BonusTicket } from './bonus-ticket.tsx';
import type { Slots } from '../ports/slots.ts';
import { bestOption, cardOption } from './card-choice.ts';
import type { CardOption } from './card-choice.ts';
import { fromAmount, timeLeft } from '../ports/cards/card-words.ts';
import './cards.css';
import { usableCardsQuery } from './cards.queries.ts';
import type { BonusCard } from '../ports/cards/cards.queries.ts';

export type BonusCardSelectorProps = Slots['bonusCardSelector'];

/**
 * Chooses the bonus card of a checkout. The best one is chosen first, and again when the price no longer meets the
 * chosen one's limit; what the player chose themselves, none too, stays.
 */
export function BonusCardSelector({ priceCents, coins, value, onChange }: BonusCardSelectorProps): ReactNode {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  const cards = useChosenFirst({ priceCents, value, onChange });
  if (cards === undefined) return <Skeleton height="60px" />;
  const options = cards.map((card) => cardOption(card, priceCents));
  const active = options.some(({ disabled }) => !disabled) && coins > 0;
  return (
    <fieldset className="bsel">
      <legend className="bsel__l" id={`${id}-l`}>
        {t('cards.field')}
      </legend>
      <button
        type="button"
        className="pick"
        aria-expanded={active ? open : undefined}
        aria-controls={active ? `${id}-o` : undefined}
        disabled={!active}
        onClick={() => setOpen(!open)}
      >
        <Chosen card={active ? value : null} active={active} best={bestOption(cards, priceCents)} />
        {active && <Sign of={ChevronDown} size={22} />}
      </button>
      {active && open && (
        <div className="bsel__o" id={`${id}-o`} role="radiogroup" aria-labelledby={`${id}-l`}>
          {options.map((option) => (
            <Option
              key={option.card.userCardRecordId}
              {...{ option, name: id, coins }}
              chosen={option.card.userCardRecordId === value?.userCardRecordId}
              onChoose={() => onChange(option.card)}
            />
          ))}
          <NoCard name={id} chosen={value === null} onChoose={() => onChange(null)} />
        </div>
      )}
    </fieldset>
  );
}

/** The cards that there are, once one of them is chosen. A list that cannot be had is told, and chooses none. */
function useChosenFirst({
  priceCents,
  value,
  onChange,
}: Omit<BonusCardSelectorProps, 'coins'>): readonly BonusCard[] | undefined {
  const { data, error } = useQuery(usableCardsQuery());
  const begun = useRef(false);
  useEffect(() => {
    if (error !== null) reportFailure(error);
  }, [error]);
  useEffect(() => {
    if (data === undefined) return;
    const fresh = data.list.find(({ userCardRecordId }) => userCardRecordId === value?.userCardRecordId);
    const lost = value !== null && (fresh === undefined || cardOption(fresh, priceCents).disabled);
    if (begun.current && !lost) return;
    begun.current = true;
    onChange(bestOption(data.list, priceCents));
  }, [data, priceCents, value, onChange]);
  return error === null ? data?.list : [];
}

function Chosen({
  card,
  active,
  best,
}: {
  card: BonusCard | null;
  active: boolean;
  best: BonusCard | null;
}): ReactNode {
  const t = useT();
  if (!active) {
    return (
      <>
        <BonusTicket />
        <span className="pick__t">
          <b>{t('cards.bonusNone')}</b>
        </span>
      </>
    );
  }
  const isBest = card !== null && card.userCardRecordId === best?.userCardRecordId;
  return (
    <>
      <BonusTicket {...(card !== null && { ratio: card.ratio, star: card.star })} />
      <span className="pick__t">
        <b>{card === null ? t('cards.noCard') : card.name}</b>
        <small>
          {card === null
            ? t('cards.noCardText')
            : `${isBest ? `${t('cards.best')} · ` : ''}${timeLeft(card.endTime, t)}`}
        </small>
      </span>
    </>
  );
}

interface OptionProps {
  option: CardOption;
  name: string;
  coins: number;
  chosen: boolean;
  onChoose: () => void;
}

function Option({ option, name, coins, chosen, onChoose }: OptionProps): ReactNode {
  const t = useT();
  const { card, disabled, advised } = option;
  return (
    <label className={classes('bopt', chosen && 'is-on', disabled && 'is-off')}>
      <input
        className="sr"
        type="radio"
        name={name}
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
      />
      <BonusTicket ratio={card.ratio} star={card.star} />
      <span className="pick__t">
        <b>{card.name}</b>
        <small>
          {card.reserved ? t('cards.reserved') : fromAmount(card, t)} · {timeLeft(card.endTime, t)}
        </small>
        {advised && <small className="bopt__tip">{t('cards.advice')}</small>}
      </span>
      {disabled ? (
        <Sign of={Lock} size={20} />
      ) : (
        <span className="num bopt__n">{formatSigned(bonusCoinsOf(card.ratio, coins))}</span>
      )}
    </label>
  );
}

function NoCard({
  name,
  chosen,
  onChoose,
}: {
  name: string;
  chosen: boolean;
  onChoose: () => void;
}): ReactNode {
  const t = useT();
  return (
    <label className={classes('bopt', chosen && 'is-on')}>
      <input className="sr" type="radio" name={name} checked={chosen} onChange={onChoose} />
      <BonusTicket />
      <span className="pick__t">
        <b>{t('cards.noCard')}</b>
        <small>{t('cards.noCardText')}</small>
      </span>
    </label>
  );
}
