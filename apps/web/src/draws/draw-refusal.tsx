import type { ErrorName } from '@grabbit/contract';
import { betLevel } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { useDrawnGame } from '../ports/games.ts';
import { sharedWords } from '../room/refusal-panel.tsx';
import type { RefusalWords } from '../room/refusal-panel.tsx';
import type { SharedRefusal } from '../room/refusals.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { useLast } from '../ui/use-last.ts';
import type { Practice } from './practice.tsx';
import { StakeRefusalPanel, usePracticeRoom } from './stake-refusal-panel.tsx';
import type { RefusalWays } from './stake-refusal-panel.tsx';
import type { DrawRefusal } from './use-draw-desk.ts';

export interface PracticeLinkProps {
  /** The game's name on the wire. */
  readonly game: string;
  readonly onPress: () => void;
}

/** One tap to a room of the game for practice coins; nothing where it has none. */
export function PracticeLink({ game, onPress }: PracticeLinkProps): ReactNode {
  const t = useT();
  const room = usePracticeRoom(game);
  const drawn = useDrawnGame(game);
  if (room === null || drawn === undefined) return null;
  return (
    <ButtonLink {...drawn.roomLink(room, 'practice')} onClick={onPress}>
      {t('room.practiceRoom')}
    </ButtonLink>
  );
}

/** Refusals that the stakes of drawn games may have. */
export type StakeRefusal = SharedRefusal | Extract<ErrorName, 'levelLimited'>;

export interface DrawRefusalSheetProps extends RefusalWays {
  readonly game: string;
  readonly refusal: DrawRefusal<StakeRefusal> | null;
  readonly isPractice: boolean;
  readonly practice: Practice;
  /** The smallest stake, in coins. */
  readonly smallest: number;
}

function wordsOf({ name, price }: DrawRefusal<StakeRefusal>, coins: number, t: Translate): RefusalWords {
  if (name !== 'levelLimited') return sharedWords(name, { price, coins }, t);
  const level = betLevel(price) + 1;
  return { title: t('draws.stakeLevel', { level }), text: t('draws.stakeLevelText') };
}

/** Why no play begins, what it means for the coins, and what to do. */
export function DrawRefusalSheet({
  game,
  refusal,
  isPractice,
  practice,
  smallest,
  ...ways
}: DrawRefusalSheetProps): ReactNode {
  const t = useT();
  const coins = practice.useStakes(isPractice);
  const last = useLast(refusal);
  if (last === null) return null;
  return (
    <StakeRefusalPanel
      {...ways}
      name={last.name}
      open={refusal !== null}
      words={wordsOf(last, coins, t)}
      fills={isPractice && coins < smallest ? practice : null}
      practiceLink={<PracticeLink game={game} onPress={ways.onClose} />}
      stakeWord={t('draws.chooseStake')}
    />
  );
}
