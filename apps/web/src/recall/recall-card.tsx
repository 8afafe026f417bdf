import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { Button } from '../ui/button.tsx';
import { GiftIcon } from '../ui/icons/drawn-icons.ts';
import { RecallStays } from './recall-gift.tsx';
import { recallQuery, takeRecall } from './recall.queries.ts';
import type { Recall } from './recall.queries.ts';
import './recall.css';

/** On the page of quests: the gift that waits, until it is taken or over. */
export function RecallCard(): ReactNode {
  const { data } = useQuery({ ...recallQuery(null), enabled: useMay('playPaid') });
  const [taken, setTaken] = useState(false);
  if (data == null) return null;
  const take = async (): Promise<void> => {
    await takeRecall(null);
    setTaken(true);
  };
  return <WaitingGift gift={data} taken={taken} onTake={take} />;
}

/** @param taken it stays where it was, so that nothing moves under the finger. */
export function WaitingGift({
  gift,
  taken,
  onTake,
}: {
  gift: Recall;
  taken: boolean;
  onTake: () => Promise<void>;
}): ReactNode {
  const t = useT();
  const title = t(taken ? 'recall.title' : 'recall.waits');
  return (
    <section className="card rcl__w" aria-label={title}>
      <span className="rcl__i" aria-hidden="true">
        <GiftIcon size={44} />
      </span>
      <div>
        <h2>{title}</h2>
        {taken ? (
          <output>{t('recall.taken', { coins: t('wallet.coins', { count: gift.coins }) })}</output>
        ) : (
          <RecallStays gift={gift} />
        )}
      </div>
      {!taken && (
        <Button kind="good" size="s" onPress={onTake}>
          {t('recall.collect', { coins: gift.coins })}
        </Button>
      )}
    </section>
  );
}
