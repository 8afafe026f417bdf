import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatShare } from '../../i18n/format-share.ts';
import { useT } from '../../i18n/use-t.ts';
import { isPractice } from '../../room/practice-room.ts';
import { StakeForm } from '../../room/stake-form.tsx';
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

function Stake<T extends DrawTypes>({
  game,
  onClose,
}: Pick<DrawSheetsProps<T>, 'game' | 'onClose'>): ReactNode {
  const t = useT();
  const { page, bet, setBet } = game.hall.useShared();
  const [draft, setDraft] = useState(bet);
  const { StakeMore, words } = game;
  const withStake = (stake: number): T['bet'] => game.readBet({ ...draft, stake });
  return (
    <>
      {StakeMore !== undefined && <StakeMore bet={draft} onChange={setDraft} />}
      <StakeForm
        {...{ name: game.name, draft: draft.stake, chosen: bet.stake, onClose }}
        label={t(words.stake)}
        quiet={StakeMore === undefined}
        amounts={game.amounts(page)}
        priceOf={(stake) => game.priceOf(withStake(stake))}
        practice={isPractice(page)}
        onDraft={(stake) => setDraft(withStake(stake))}
        onUse={() => {
          setBet(draft);
          onClose();
        }}
      />
    </>
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
  const { userId, bet, page } = game.hall.useShared();
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
      <Sheet
        open={open === 'stake'}
        onClose={onClose}
        title={t(words.chooseStake)}
        text={t('draws.sameReturn', { share: formatShare(game.returnOf(bet, page)) })}
      >
        <Stake {...{ game, onClose }} />
      </Sheet>
      {wallet !== undefined && <wallet.Sheet open={open === 'wallet'} onClose={onClose} />}
    </>
  );
}
