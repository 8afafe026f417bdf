import { RoomUseType } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { StakeRefusalPanel } from '../draws/stake-refusal-panel.tsx';
import type { RefusalWays } from '../draws/stake-refusal-panel.tsx';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { useLast } from '../ui/use-last.ts';
import { isPractice } from '../room/practice-room.ts';
import { sharedWords } from '../room/refusal-panel.tsx';
import type { RefusalWords } from '../room/refusal-panel.tsx';
import type { OfRound, RoundGame, RoundLists, RoundPage } from './round-game.ts';
import type { StakeRefusal } from './use-round-stake.ts';

/** One tap to a room for practice coins. */
function PracticeLink({ lists, onPress }: { lists: RoundLists; onPress: () => void }): ReactNode {
  const t = useT();
  const { data } = lists.useRooms();
  const room = data?.find(({ useType }) => useType === RoomUseType.trial);
  if (room === undefined) return null;
  return (
    <ButtonLink {...lists.roomLink(room.roomId, 'practice')} onClick={onPress}>
      {t('room.practiceRoom')}
    </ButtonLink>
  );
}

interface Refused {
  readonly name: StakeRefusal;
  readonly price: number;
  /** What there is to stake. */
  readonly coins: number;
}

function wordsOf<Choice extends string, Coins extends number, Page extends RoundPage>(
  { words }: Pick<RoundGame<Choice, Coins, Page>, 'words'>,
  { name, price, coins }: Refused,
  t: Translate,
): RefusalWords {
  if (name === 'stakesClosed') return { title: t(words.stakesClosed), text: t('error.stakesClosed') };
  if (name === 'stakeStands') return { title: t(words.stakeStands), text: t('error.stakeStands') };
  if (name === 'levelLimited') return { title: t(words.chooseStake), text: t('error.levelLimited') };
  return sharedWords(name, { price, coins }, t);
}

/** Why a stake was not taken, what it means for the coins, and what to do. */
export function RoundRefusal<Choice extends string, Coins extends number, Page extends RoundPage>({
  game,
  refusal,
  ...ways
}: OfRound<Choice, Coins, Page> & RefusalWays & { readonly refusal: StakeRefusal | null }): ReactNode {
  const t = useT();
  const { page, wish } = game.hall.useShared();
  const practice = isPractice(page);
  const coins = game.practice.useStakes(practice);
  const last = useLast(refusal);
  if (last === null) return null;
  return (
    <StakeRefusalPanel
      {...ways}
      name={last}
      open={refusal !== null}
      words={wordsOf(game, { name: last, price: wish.coins, coins }, t)}
      fills={practice && coins < game.stakes[0] ? game.practice : null}
      practiceLink={<PracticeLink lists={game.lists} onPress={ways.onClose} />}
      stakeWord={t(game.words.chooseStake)}
    />
  );
}
