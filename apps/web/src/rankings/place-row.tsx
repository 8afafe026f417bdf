import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Face } from '../ui/face.tsx';
import { Portrait } from '../ui/portrait.tsx';

export interface PlaceRowProps {
  readonly line: {
    readonly place: number;
    /** Empty for who did not agree to be named. */
    readonly nickName: string;
    readonly portrait: string;
    readonly mine: boolean;
  };
  /** Says of who is not named why. */
  readonly explained?: boolean;
  /** What they reached. */
  readonly children: ReactNode;
}

/** A place of a list with who stands there. Who did not agree to be named is a player like any other. */
export function PlaceRow({
  line: { place, nickName, portrait, mine },
  explained = false,
  children,
}: PlaceRowProps): ReactNode {
  const t = useT();
  const hidden = nickName === '';
  return (
    <li className={`row rk${mine ? ' rk--me' : ''}`} aria-current={mine || undefined}>
      <b className="num rk__n">{formatNumber(place)}</b>
      {portrait === '' ? <Face name={hidden ? '?' : nickName} /> : <Portrait portrait={portrait} />}
      <span className="row__t">
        <b>
          {hidden ? t('rank.hidden') : nickName}
          {mine && ` · ${t('rank.you')}`}
        </b>
        {hidden && explained && <small>{t('rank.hiddenNote')}</small>}
      </span>
      {children}
    </li>
  );
}
