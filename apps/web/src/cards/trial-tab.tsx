import { useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/i18n.ts';
import { digitalTime } from '../i18n/format-terms.ts';
import { useT } from '../i18n/use-t.ts';
import { MenuItem, MenuLink } from '../ui/menu.tsx';
import { Price } from '../ui/amounts.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { NoneYet, RulesLink } from './card-panel.tsx';
import { trialBalanceQuery } from '../ports/trial-balance.query.ts';
import { pushTimeQuery } from './cards.queries.ts';
import { trialGames } from '../ports/cards/trial-games.ts';

/** Trial coins of each game that has any, and push time cards. */
export function TrialTab(): ReactNode {
  const t = useT();
  useLanguage((language) => language.locale);
  const { data, error, refetch } = useQuery(trialBalanceQuery());
  const { data: times = [] } = useQuery(pushTimeQuery());
  if (data === undefined) {
    return error === null ? <SkeletonRows rows={3} /> : <LoadFault error={error} onRetry={refetch} />;
  }
  const held = trialGames.filter(({ game }) => data[game] > 0);
  return (
    <>
      {held.length === 0 && times.length === 0 && (
        <NoneYet toy="chick" title={t('cards.trialNone')} text={t('cards.trialNoneText')} />
      )}
      <ul className="rows cardmenu">
        {held.map(({ game, type, name, sign, ink }) => (
          <MenuLink
            key={game}
            to="/user/trial-coin/$type"
            params={{ type }}
            {...{ sign, ink }}
            text={t(name)}
            note={t('cards.trialTitle')}
            value={<Price coins={data[game]} size={22} />}
          />
        ))}
        {times.map(({ roomCoin, timeNum, quantity }) => (
          <MenuItem
            key={`${roomCoin}-${timeNum}`}
            sign={Timer}
            ink="lilac"
            text={t('cards.pushTime')}
            note={t('cards.pushTimeOf', { time: digitalTime(timeNum * 1000), price: roomCoin })}
          >
            <b className="num">×{quantity}</b>
          </MenuItem>
        ))}
      </ul>
      <RulesLink of="trial" />
    </>
  );
}
