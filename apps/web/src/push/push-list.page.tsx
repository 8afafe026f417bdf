import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { Chip } from '../ui/chip.tsx';
import { pushPricesQuery } from './push.queries.ts';
import { PushRooms } from './push-rooms.tsx';

/** Every room of pushers, and those of one price. */
export function PushListPage(): ReactNode {
  const t = useT();
  usePageTitle(t('cards.game_push'));
  const { data } = useQuery(pushPricesQuery());
  const [price, setPrice] = useState<number | null>(null);
  const prices = data?.map(({ roomCoin }) => roomCoin) ?? [];
  return (
    <>
      <div className="title">
        <h1>{t('cards.game_push')}</h1>
      </div>
      {prices.length > 1 && (
        <fieldset className="chips">
          <legend className="sr">{t('rooms.filters')}</legend>
          {[null, ...prices].map((each) => (
            <Chip key={String(each)} on={each === price} onPress={() => setPrice(each)}>
              {each === null ? t('rooms.all') : t('push.dropOf', { coins: formatNumber(each) })}
            </Chip>
          ))}
        </fieldset>
      )}
      <PushRooms from="list" price={price} />
    </>
  );
}
