import type { ErrorName } from '@grabbit/contract';
import { betLevel } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { useDrawnGame } from '../ports/games.ts';
import { sharedWords } from '../room/refusal-panel.tsx';
import type { RefusalWords } from '../room/refusal-panel.tsx';
import { isShared } from '../room/refusals.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { useLast } from '../ui/use-last.ts';
import type { Practice } from './practice.tsx';
import { StakeRefusalPanel, usePracticeRoom } from './stake-refusal-panel.tsx';
import type { RefusalWays } from './stake-refusal-panel.tsx';
import type { DrawRefusal } from './use-draw-client.ts';

interface PracticeLinkProps {
  /** The game's name on the wire. */
  readonly game: string;
  readonly onPress: () => void;
}

/** One tap to a room of the game for practice coins; nothing where it has none. */
function PracticeLink({ game, onPress }: PracticeLinkProps): ReactNode {
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

/** A refusal that a game adds to those of all, and the way on from it; null where there is none. */
export interface OwnRefusal extends RefusalWords {
  readonly name: ErrorName;
  readonly way: ReactNode;
}

export interface DrawRefusalSheetProps extends RefusalWays {
  readonly game: string;
  readonly refusal: DrawRefusal<ErrorName> | null;
  readonly isPractice: boolean;
  readonly practice: Practice;
  /** The smallest stake, in coins. */
  readonly smallest: number;
  /** What there is to stake, where it is not the wallet's. */
  readonly coins?: number | undefined;
  readonly own?: OwnRefusal | undefined;
}

function wordsOf({ name, price }: DrawRefusal<ErrorName>, coins: number, t: Translate): RefusalWords {
  if (isShared(name)) return sharedWords(name, { price, coins }, t);
  if (name !== 'levelLimited') return { title: t(`error.${name}`), text: '' };
  return { title: t('draws.stakeLevel', { level: betLevel(price) + 1 }), text: t('draws.stakeLevelText') };
}

/** Why no play begins, what it means for the coins, and what to do. */
export function DrawRefusalSheet(props: DrawRefusalSheetProps): ReactNode {
  const { game, refusal, isPractice, practice, smallest, own, onClose, onRetry, onStake } = props;
  const t = useT();
  const coins = practice.useStakes(isPractice);
  const last = useLast(refusal);
  if (last === null) return null;
  const isOwn = own?.name === last.name;
  const practiceLink = <PracticeLink game={game} onPress={onClose} />;
  return (
    <StakeRefusalPanel
      {...{ onClose, onRetry, practiceLink }}
      name={last.name}
      open={refusal !== null}
      words={isOwn ? own : wordsOf(last, props.coins ?? coins, t)}
      fills={isPractice && coins < smallest ? practice : null}
      {...(isOwn && { way: own.way })}
      {...(onStake !== undefined && { onStake })}
      stakeWord={t('draws.chooseStake')}
    />
  );
}
