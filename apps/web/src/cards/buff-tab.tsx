import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { digitalTime } from '../i18n/format-terms.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { useSecondsLeft } from '../ui/countdown.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { BuffFace } from './buff-face.tsx';
import { BuffLibrary } from './card-dialogs.tsx';
import { NoneYet, RulesLink, useToldFault } from './card-panel.tsx';
import { timeLeft } from '../ports/cards/card-words.ts';
import { buffCardsQuery } from './cards.queries.ts';
import type { BuffCard } from './cards.queries.ts';

const dayMs = 86_400_000;

/** The buff cards that run, and the ways to their guide and library. */
export function BuffTab(): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(buffCardsQuery());
  const [library, setLibrary] = useState(false);
  useToldFault(error);
  return (
    <>
      {data === undefined && error === null && <SkeletonRows rows={2} />}
      {data === undefined && error !== null && <LoadFault error={error} onRetry={refetch} />}
      {data?.length === 0 && <NoneYet toy="cat" title={t('cards.buffNone')} text={t('cards.buffNoneText')} />}
      {data !== undefined && data.length > 0 && (
        <ul className="book">
          {data.map((card, index) => (
            <li key={`${card.cardId}-${card.endTime}-${index}`}>
              <RunningBuff card={card} />
            </li>
          ))}
        </ul>
      )}
      <RulesLink of="buff">
        <Button
          kind="quiet"
          size="s"
          icon={<Sign of={BookOpen} size={20} />}
          onPress={() => setLibrary(true)}
        >
          {t('cards.library')}
        </Button>
      </RulesLink>
      <BuffLibrary open={library} onClose={() => setLibrary(false)} />
    </>
  );
}

/** Its last day runs down by the second; the server's clock counts. */
function RunningBuff({ card }: { card: BuffCard }): ReactNode {
  const t = useT();
  const [ahead] = useState(() => Date.now() - card.nowTime);
  const left = useSecondsLeft(card.endTime + ahead) * 1000;
  return (
    <BuffFace card={card}>
      <small className="num">
        {left < dayMs ? digitalTime(left) : timeLeft(card.endTime, t, card.nowTime)}
      </small>
    </BuffFace>
  );
}
