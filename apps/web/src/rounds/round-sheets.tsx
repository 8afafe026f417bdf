import { useState } from 'react';
import type { ReactNode } from 'react';
import { SealSheet } from '../draws/room/seal-sheet.tsx';
import { formatShare } from '../i18n/format-share.ts';
import { useT } from '../i18n/use-t.ts';
import { Sheet } from '../ui/sheet.tsx';
import { isPractice } from '../room/practice-room.ts';
import { StakeForm } from '../room/stake-form.tsx';
import type { OfRound, RoundPage } from './round-game.ts';
import { RoundSeal } from './round-seal.tsx';

export type RoundSheet = 'stake' | 'pays' | 'seal';

function Stake<Choice extends string, Coins extends number, Page extends RoundPage>({
  game,
  onClose,
}: OfRound<Choice, Coins, Page> & { readonly onClose: () => void }): ReactNode {
  const t = useT();
  const { wish, setWish, page } = game.hall.useShared();
  const [draft, setDraft] = useState(wish.coins);
  const levels = new Map(page.stakes.map(({ coins, minLevel }) => [coins, minLevel]));
  return (
    <StakeForm
      {...{ quiet: true, draft, onClose, name: game.mark, chosen: wish.coins }}
      label={t(game.words.chooseStake)}
      amounts={game.stakes.map((coins) => ({ coins, minLevel: levels.get(coins) ?? 0 }))}
      practice={isPractice(page)}
      onDraft={setDraft}
      onUse={() => {
        setWish({ ...wish, coins: draft });
        onClose();
      }}
    />
  );
}

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
  const { userId, page } = game.hall.useShared();
  return (
    <>
      <SealSheet
        open={open === 'seal'}
        {...{ onClose, userId }}
        title={t('room.sealed')}
        text={`${t(words.sealedText)} ${t(page.beacon === null ? 'rounds.whatRemains' : 'rounds.withBeacon')}`}
        seal={<RoundSeal game={game} />}
      />
      <Sheet open={open === 'pays'} onClose={onClose} title={t('room.results')}>
        <Pays />
        <Last heading="h3" />
      </Sheet>
      <Sheet
        open={open === 'stake'}
        onClose={onClose}
        title={t(words.chooseStake)}
        text={t('draws.sameReturn', { share: formatShare(page.returnMillionths / 1_000_000) })}
      >
        <Stake {...{ game, onClose }} />
      </Sheet>
    </>
  );
}
