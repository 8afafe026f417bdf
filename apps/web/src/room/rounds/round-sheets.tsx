import type { ReactNode } from 'react';
import { SealSheet } from '../../draws/room/seal-sheet.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { isPractice } from '../practice-room.ts';
import { StakeChoice } from '../stake-choice.tsx';
import type { OfRound, RoundPage } from './round-game.ts';
import { RoundSeal } from './round-seal.tsx';

export type RoundSheet = 'stake' | 'pays' | 'seal';

/** The sheets of the room; at most one is open. Practice asks for no level. */
export function RoundSheets<Choice extends string, Coins extends number, Page extends RoundPage>({
  game,
  open,
  onClose,
}: OfRound<Choice, Coins, Page> & {
  readonly open: RoundSheet | null;
  readonly onClose: () => void;
}): ReactNode {
  const t = useT();
  const { Pays, Last, words } = game;
  const { userId, wish, setWish, page } = game.hall.useShared();
  const levels = new Map(page.stakes.map(({ coins, minLevel }) => [coins, minLevel]));
  return (
    <>
      <SealSheet
        open={open === 'seal'}
        {...{ onClose, userId }}
        title={t('room.sealed')}
        text={t(words.sealedText)}
        seal={<RoundSeal game={game} />}
      />
      <Sheet open={open === 'pays'} onClose={onClose} title={t('room.results')}>
        <Pays />
        <Last heading="h3" />
      </Sheet>
      <Sheet open={open === 'stake'} onClose={onClose} title={t(words.chooseStake)} text={t('bo.stakeText')}>
        <StakeChoice
          quiet
          label={t(words.chooseStake)}
          amounts={game.stakes.map((coins) => ({ coins, minLevel: levels.get(coins) ?? 0 }))}
          chosen={wish.coins}
          practice={isPractice(page)}
          onChoose={(coins) => setWish({ ...wish, coins })}
        />
      </Sheet>
    </>
  );
}
