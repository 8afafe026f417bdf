import { boChoices, boTerms } from '@grabbit/engines/rounds';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Sign } from '../ui/lucide.tsx';
import { useBo } from './bo-hall.ts';

const arrows = { up: ArrowUp, down: ArrowDown } as const;

/** Where the line will end: arrow keys move, as in every group of radios. */
export function BoChoices({ off }: { off: boolean }): ReactNode {
  const t = useT();
  const { wish, setWish } = useBo();
  const name = useId();
  return (
    <fieldset className="ud" disabled={off}>
      <legend className="sr">{t('bo.where')}</legend>
      {boChoices.map((choice) => (
        <label key={choice} className={`ud__o ud__o--${choice}`}>
          <input
            className="sr"
            type="radio"
            name={name}
            value={choice}
            checked={wish.choice === choice}
            onChange={() => setWish({ ...wish, choice })}
          />
          <span>
            <Sign of={arrows[choice]} size={26} />
            <b>{t(`bo.${choice}`)}</b>
            <small>
              <bdi>×{formatNumber(boTerms.factor / 100)}</bdi>
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
