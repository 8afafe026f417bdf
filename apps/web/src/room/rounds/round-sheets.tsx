import type { ReactNode } from 'react';
import { OwnSeedField } from '../../draws/seed-panel.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { isPractice } from '../practice-room.ts';
import type { OfRound, RoundPage } from './round-game.ts';
import { RoundSeal } from './round-seal.tsx';
import { StakeSheet } from './stake-sheet.tsx';

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
  const minLevelOf = (coins: number): number =>
    isPractice(page) ? 0 : (page.stakes.find((stake) => stake.coins === coins)?.minLevel ?? 0);
  return (
    <>
      <Sheet open={open === 'seal'} onClose={onClose} title={t('room.sealed')} text={t(words.sealedText)}>
        <RoundSeal game={game} />
        {userId !== 0 && <OwnSeedField userId={userId} />}
      </Sheet>
      <Sheet open={open === 'pays'} onClose={onClose} title={t('room.results')}>
        <Pays />
        <Last heading="h3" />
      </Sheet>
      <StakeSheet
        open={open === 'stake'}
        onClose={onClose}
        title={t(words.chooseStake)}
        options={game.stakes}
        chosen={wish.coins}
        minLevelOf={minLevelOf}
        shutWord={(coins, level) => t(words.stakeShut, { coins, level })}
        onChoose={(coins) => setWish({ ...wish, coins })}
      />
    </>
  );
}
