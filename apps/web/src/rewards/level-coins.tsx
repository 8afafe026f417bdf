import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { levelsQuery, useCollect, waitingCoins } from './levels.queries.ts';

/** The coins of levels that wait, to be taken here or later on the page of levels; a stamp once they were. */
export function LevelCoins(): ReactNode {
  const t = useT();
  const { data } = useQuery(levelsQuery());
  const { mutate, isPending, data: taken } = useCollect();
  const given = taken?.coins ?? 0;
  const coins = data === undefined ? 0 : waitingCoins(data);
  if (coins === 0 && given === 0) return null;
  return (
    <div className="levelup__c">
      <b>{t('levels.waits')}</b>
      {given > 0 ? (
        <span className="hanko">
          <b dir="ltr">+{formatNumber(given)}</b>
        </span>
      ) : (
        <Button kind="good" size="s" busy={isPending} onPress={() => mutate(undefined)}>
          {t('levels.collectAll', { coins: formatNumber(coins) })}
        </Button>
      )}
    </div>
  );
}
