import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { mostLiveGoods } from '@grabbit/contract';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { Price } from '../ui/amounts.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { classes } from '../ui/classes.ts';
import type { GoodsShown } from './live.queries.ts';
import { ShownWhen, Thumb } from './show-goods.tsx';
import { useDeskWork } from './use-desk-work.ts';

/** Things of the mall whose name has a word. */
function Found({
  word,
  onAdd,
  has,
}: {
  word: string;
  onAdd: (goodsId: number) => void;
  has: ReadonlySet<number>;
}): ReactNode {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['live', 'shelf', word],
    queryFn: ({ signal }) => call('shopGoodsList', { word }, { signal }),
    enabled: word.length > 1,
  });
  const found = (data?.list ?? []).filter(({ shopGoodsId }) => !has.has(shopGoodsId)).slice(0, 6);
  return (
    <ul className="rows">
      {found.map(({ shopGoodsId, name, price }) => (
        <li key={shopGoodsId} className="row">
          <span className="row__t">
            <b>{name}</b>
            <Price coins={price} size={17} />
          </span>
          <IconButton
            label={t('live.addThing', { name })}
            icon={<Sign of={Plus} />}
            onPress={() => onAdd(shopGoodsId)}
          />
        </li>
      ))}
    </ul>
  );
}

interface GoodsProps {
  liveRecordId: number;
  list: readonly GoodsShown[];
  /** What is shown now, while the show is on. */
  onShow?: ((goodsId: number) => void) | undefined;
}

/** What a show shows: chosen from the mall, in the host's order. */
export function GoodsWork({ liveRecordId, list, onShow }: GoodsProps): ReactNode {
  const t = useT();
  const [word, setWord] = useState('');
  const plan = useDeskWork((goodsIds: number[]) => call('liveGoodsPlan', { liveRecordId, goodsIds }));
  const ids = list.map(({ goodsId }) => goodsId);
  return (
    <>
      <ul className="rows show-goods">
        {list.map((goods) => (
          <li key={goods.goodsId} className={classes('row', goods.isShown && 'is-now')}>
            <Thumb picture={goods.picture} />
            <span className="row__t">
              <b>{goods.name}</b>
              <ShownWhen goods={goods} />
            </span>
            {onShow !== undefined && (
              <Button
                size="s"
                kind="paper"
                label={t(goods.isShown ? 'live.stopShowing' : 'live.showThing', { name: goods.name })}
                onPress={() => onShow(goods.isShown ? 0 : goods.goodsId)}
              >
                {t(goods.isShown ? 'live.stop' : 'live.show')}
              </Button>
            )}
            <IconButton
              className="desk-drop"
              label={t('live.dropThing', { name: goods.name })}
              icon={<Sign of={X} />}
              onPress={() => plan.mutate(ids.filter((id) => id !== goods.goodsId))}
            />
          </li>
        ))}
      </ul>
      {ids.length < mostLiveGoods && (
        <>
          <Field label={t('live.findThing')} type="search" value={word} onChange={setWord} />
          <Found word={word.trim()} has={new Set(ids)} onAdd={(goodsId) => plan.mutate([...ids, goodsId])} />
        </>
      )}
    </>
  );
}

/** The same in a card; `title`: of which show. */
export function DeskGoods({ title, ...given }: GoodsProps & { title: string }): ReactNode {
  const t = useT();
  return (
    <section className="card">
      <div className="h">
        <h2>{t('live.inThisShow')}</h2>
        <small dir="auto">{title}</small>
      </div>
      <GoodsWork {...given} />
    </section>
  );
}
