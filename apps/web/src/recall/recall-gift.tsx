import { useQuery } from '@tanstack/react-query';
import { HeartHandshake, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment, formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { protectionQuery } from '../ports/protection.queries.ts';
import { Coin } from '../ui/icons/coin.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import type { Recall } from './recall.queries.ts';
import './recall.css';

/** Three toys that look over the edge of what they stand on. */
export function RecallToys(): ReactNode {
  return (
    <div className="rcl__t" aria-hidden="true">
      <Toy kind="bear" cut eager className="rcl__x" />
      <Toy kind="rabbit" cut eager className="rcl__y" />
      <Toy kind="penguin" cut eager className="rcl__z" />
    </div>
  );
}

/** What was put aside, what of the player's own waits, and that their limits stand. */
export function RecallGift({ gift }: { gift: Recall }): ReactNode {
  const t = useT();
  const { data: protection } = useQuery({ ...protectionQuery, staleTime: 30_000 });
  const limited = protection?.limits.some(({ amount }) => amount !== null) === true;
  return (
    <>
      <p className="rcl__c">
        <Coin size={54} />
        <b className="num">{formatNumber(gift.coins)}</b>
        <small>{t('recall.giftCoins')}</small>
      </p>
      {(gift.toys > 0 || limited) && (
        <ul className="rcl__n">
          {gift.toys > 0 && (
            <li>
              <Sign of={Package} size={20} />
              {t('recall.toys', { count: gift.toys })}
            </li>
          )}
          {limited && (
            <li>
              <Sign of={HeartHandshake} size={20} />
              {t('recall.limits')}
            </li>
          )}
        </ul>
      )}
    </>
  );
}

/** Until when it can be taken, and where it is found till then. */
export function RecallStays({ gift }: { gift: Recall }): ReactNode {
  const t = useT();
  const day = formatMoment(gift.endTime, { day: 'numeric', month: 'long' });
  return <p className="rcl__f">{t('recall.stays', { day })}</p>;
}
