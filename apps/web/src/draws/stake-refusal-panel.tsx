import type { ErrorName } from '@grabbit/contract';
import { RoomUseType } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { RefusalPanel } from '../room/refusal-panel.tsx';
import type { RefusalWords } from '../room/refusal-panel.tsx';
import { Button } from '../ui/button.tsx';
import { drawRoomsQuery } from './draws.queries.ts';
import type { Practice } from './practice.tsx';

/** What every game's refusal is opened with. */
export interface RefusalWays {
  readonly onClose: () => void;
  readonly onRetry: () => void;
  /** Another stake is to be chosen; without it the way leads to practice. */
  readonly onStake?: () => void;
}

export interface StakeRefusalPanelProps extends RefusalWays {
  readonly name: ErrorName;
  readonly open: boolean;
  readonly words: RefusalWords;
  /** What fills the coins up where not even the smallest stake is left; null otherwise. */
  readonly fills: Practice | null;
  /** The way to a room for practice coins. */
  readonly practiceLink: ReactNode;
  /** On the button that chooses another stake. */
  readonly stakeWord: string;
  /** The way on from a refusal of the game's own. */
  readonly way?: ReactNode;
}

/** Refusals that pass by themselves: there is nothing to choose. */
const passing: readonly ErrorName[] = ['stakesClosed', 'stakeStands'];

/** Why nothing was staked, what it means for the coins, and what to do. */
export function StakeRefusalPanel(props: StakeRefusalPanelProps): ReactNode {
  const { name, open, words, fills, practiceLink, stakeWord, way, onClose, onRetry, onStake } = props;
  const t = useT();
  const wayOn = (): ReactNode => {
    if (way !== undefined) return way;
    if (name === 'trialRoomOnly') return practiceLink;
    if (passing.includes(name)) return null;
    if (fills === null)
      return onStake === undefined ? practiceLink : <Button onPress={onStake}>{stakeWord}</Button>;
    const fill = async (): Promise<void> => {
      await fills.fillUp();
      onClose();
    };
    return <Button onPress={fill}>{t('draws.fillUp')}</Button>;
  };
  return <RefusalPanel {...{ name, open, words, onClose, onRetry }} wayOn={wayOn()} />;
}

/** The number of a drawn game's room for practice coins; null while none is known, or `wanted`. */
export function usePracticeRoom(game: string, wanted = true): number | null {
  const { data } = useQuery({ ...drawRoomsQuery(), enabled: wanted });
  const room = data?.find((one) => one.game === game && one.useType === RoomUseType.trial);
  return room?.roomId ?? null;
}
