import { LuckyBagJoinType } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/field.tsx';
import { bagQuery, liveKey } from './live.queries.ts';
import { BagChip, BagSheet, listOf, prizeWords } from './show-bag.tsx';
import { useDeskWork } from './use-desk-work.ts';

const lengths = [60, 180, 300, 600] as const;
const counts = [1, 2, 3, 5, 10] as const;

/** A new bag of what the operator has put aside. */
export function NewBag(): ReactNode {
  const t = useT();
  const { data } = useQuery({
    queryKey: [...liveKey, 'bag-prizes'],
    queryFn: ({ signal }) => call('liveBagPrizes', {}, { signal }),
  });
  const [name, setName] = useState('');
  const [count, setCount] = useState(1);
  const [seconds, setSeconds] = useState<number>(180);
  const [joinType, setJoinType] = useState<LuckyBagJoinType>(LuckyBagJoinType.COMMENT);
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const list = data?.list ?? [];
  const prize = list.find((each) => each.name === name) ?? list[0];
  const open = useDeskWork(
    () => call('liveBagOpen', { requestId, joinType, prizes: [{ name: prize?.name ?? '', count }], seconds }),
    () => setRequestId(crypto.randomUUID()),
  );
  if (data === undefined) return null;
  if (prize === undefined) return <p className="muted">{t('live.bagNoPrizes')}</p>;
  return (
    <>
      <ChoiceField
        label={t('live.bagPrize')}
        value={prize.name}
        onChange={setName}
        options={list.map((each) => ({ value: each.name, text: `${prizeWords(t, each)} (${each.count})` }))}
      />
      <ChoiceField
        label={t('live.bagHowMany')}
        value={`${count}`}
        onChange={(value) => setCount(Number(value))}
        options={counts
          .filter((each) => each <= prize.count)
          .map((each) => ({ value: `${each}`, text: `${each}` }))}
      />
      <ChoiceField
        label={t('live.bagJoinBy')}
        value={`${joinType}`}
        onChange={(value) =>
          setJoinType(value === '1' ? LuckyBagJoinType.COMMENT : LuckyBagJoinType.RECHARGE)
        }
        options={[
          { value: '1', text: t('live.bagWithComment') },
          { value: '2', text: t('live.bagWithRecharge') },
        ]}
      />
      <ChoiceField
        label={t('live.bagRuns')}
        value={`${seconds}`}
        onChange={(value) => setSeconds(Number(value))}
        options={lengths.map((length) => ({
          value: `${length}`,
          text: t('live.seconds', { count: length }),
        }))}
      />
      <Button wide busy={open.isPending} onPress={() => open.mutate(undefined)}>
        {t('live.bagOpenIt')}
      </Button>
    </>
  );
}

/** The bag of the show at the host's desk: the one that is open, or a new one. */
export function DeskBag({ roomId }: { roomId: number }): ReactNode {
  const t = useT();
  const [looks, setLooks] = useState(false);
  const { data: bag } = useQuery(bagQuery(roomId));
  const runs = bag?.phase === 'open' || bag?.phase === 'listed';
  return (
    <section className="card">
      <div className="h">
        <h2>{t('live.bag')}</h2>
        {bag !== null && bag !== undefined && <BagChip onOpen={() => setLooks(true)} />}
      </div>
      {runs ? <p>{t('live.bagOf', { prizes: listOf(t, bag.prizes), count: bag.entries })}</p> : <NewBag />}
      <BagSheet open={looks} onClose={() => setLooks(false)} />
    </section>
  );
}
