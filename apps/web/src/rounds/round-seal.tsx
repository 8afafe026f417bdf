import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Facts, shortHash } from '../ui/receipt.tsx';
import type { OfRound, RoundPage } from './round-game.ts';

/** What is sealed of the round that stakes are taken for. */
export function RoundSeal<Choice extends string, Coins extends number, Page extends RoundPage>({
  game,
}: OfRound<Choice, Coins, Page>): ReactNode {
  const t = useT();
  const next = game.hall.useRound(({ status }) => status?.next ?? status?.running);
  if (next === undefined || next === null) return null;
  return (
    <Facts
      facts={[
        [
          t('room.seal'),
          <bdi key="seal" className="num" title={next.commitment}>
            {shortHash(next.commitment)}
          </bdi>,
        ],
        ...game.sealed(next.sequence, t),
      ]}
    />
  );
}
