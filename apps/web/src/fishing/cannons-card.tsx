import { seaCannons } from '@grabbit/contract';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { inkOf } from './cannon.tsx';
import { cannonsTaken } from './fish-words.ts';
import { useFishing, useSea } from './fishing-context.ts';

const noCannons = [] as const;

/** Who stands at the cannons, and what their shots cost. */
export function CannonsList({ heading: Heading }: { heading: 'h2' | 'h3' }): ReactNode {
  const t = useT();
  const { client } = useFishing();
  const mine = useSea(({ cannon }) => cannon);
  const cannons = useSea(({ status }) => status?.cannons ?? noCannons);
  return (
    <>
      <Heading>
        {t('fishing.cannons')}
        <span className="num">{cannonsTaken(cannons.length, seaCannons, t)}</span>
      </Heading>
      {cannons.length === 0 && <p className="quiet">{t('fishing.allFree')}</p>}
      <ul className="cannons">
        {cannons.map(({ cannon, nickName, coins }) => (
          <li key={cannon} data-own={cannon === mine}>
            <i
              className="cannons__l"
              style={{ '--c': inkOf(cannon, cannon === mine) } as CSSProperties}
              aria-hidden="true"
            >
              {nickName.slice(0, 1).toUpperCase()}
            </i>
            <b>{nickName}</b>
            <small>
              {t(cannon === mine ? 'fishing.youShoot' : 'fishing.perShot', { coins: formatNumber(coins) })}
            </small>
          </li>
        ))}
      </ul>
      {mine !== null && (
        <Button kind="paper" size="s" wide onPress={() => client.leave()}>
          {t('fishing.leaveCannon')}
        </Button>
      )}
    </>
  );
}
