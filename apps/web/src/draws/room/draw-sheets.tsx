import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { isPractice } from '../../room/practice-room.ts';
import { StakeChoice } from '../../room/stake-choice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { StreamFacts } from '../seed-panel.tsx';
import type { DrawTypes, OfDraw } from './draw-game.ts';
import { LastPlays } from './last-plays.tsx';
import { SealSheet } from './seal-sheet.tsx';

export type DrawSheet = 'seal' | 'pays' | 'stake' | 'wallet';

interface DrawSheetsProps<T extends DrawTypes> extends OfDraw<T> {
  readonly open: DrawSheet | null;
  readonly busy: boolean;
  readonly onClose: () => void;
}

function StakeSheet<T extends DrawTypes>({
  game,
  open,
  onClose,
}: Pick<DrawSheetsProps<T>, 'game' | 'open' | 'onClose'>): ReactNode {
  const t = useT();
  const { page, bet, setBet } = game.hall.useShared();
  const { StakeMore, words } = game;
  const choose = (stake: number): void => {
    setBet(game.readBet({ ...bet, stake }));
    if (StakeMore === undefined) onClose();
  };
  return (
    <Sheet
      open={open === 'stake'}
      onClose={onClose}
      title={t(words.chooseStake)}
      {...(words.stakeText !== undefined && { text: t(words.stakeText) })}
    >
      <StakeChoice
        label={t(words.stake)}
        quiet={StakeMore === undefined}
        amounts={game.amounts(page)}
        chosen={bet.stake}
        practice={isPractice(page)}
        onChoose={choose}
      />
      {StakeMore !== undefined && <StakeMore />}
    </Sheet>
  );
}

/** The sheets of the room; at most one is open. */
export function DrawSheets<T extends DrawTypes>({
  game,
  open,
  busy,
  onClose,
}: DrawSheetsProps<T>): ReactNode {
  const t = useT();
  const { Pays, name, wallet, words } = game;
  const { userId, bet } = game.hall.useShared();
  return (
    <>
      <SealSheet
        open={open === 'seal'}
        {...{ onClose, userId }}
        title={t(words.sealed)}
        text={t(words.sealedText)}
        seal={<StreamFacts game={name} userId={userId} />}
        stream={{ game: name, busy }}
      />
      <Sheet
        open={open === 'pays'}
        onClose={onClose}
        title={game.paysTitle?.(bet, t) ?? t(words.pays)}
        {...(words.paysText !== undefined && { text: t(words.paysText) })}
      >
        <Pays />
        <LastPlays game={game} heading="h3" />
      </Sheet>
      <StakeSheet {...{ game, open, onClose }} />
      {wallet !== undefined && <wallet.Sheet open={open === 'wallet'} onClose={onClose} />}
    </>
  );
}
