import { bo, boChoices, boStakes, boTerms } from '@grabbit/engines/rounds';
import type { BoChoice, BoStake } from '@grabbit/engines/rounds';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../i18n/format.ts';
import { call } from '../kernel/call.ts';
import type { RoundGame } from '../rounds/round-game.ts';
import type { ReactNode } from 'react';
import { RoundChoices } from '../rounds/round-choices.tsx';
import { boPractice, useBoChoices } from './bo-choices.tsx';
import { BoPays, LastLines } from './bo-facts.tsx';
import { boHall } from './bo-hall.ts';
import type { BoPageData } from './bo-hall.ts';
import { boLists } from './bo-lists.tsx';
import { BoStage } from './bo-stage.tsx';
import { BoSolo } from './bo-solo-game.tsx';
import { boPageQuery } from './bo.queries.ts';

/** Where the line will end. */
function BoChoices({ off }: { off: boolean }): ReactNode {
  return <RoundChoices {...useBoChoices()} hall={boHall} off={off} />;
}

const isChoice = (text: string | undefined): text is BoChoice => boChoices.some((each) => each === text);

/** A line that everybody in the room sees, and calls on where it ends. */
export const boGame: RoundGame<BoChoice, BoStake, BoPageData> = {
  ...{ hall: boHall, lists: boLists, mark: 'bo' },
  usePage: (roomId) => useQuery(boPageQuery(roomId)),
  pageKey: (roomId) => boPageQuery(roomId).queryKey,
  socketPath: (roomId) => `/quotes/${roomId}`,
  ...{ choices: boChoices, stakes: boStakes, first: { choice: 'up', coins: 100 }, wishKey: 'bo:wish' },
  practice: boPractice,
  place: (asked) => call('boCall', asked, { individual: true }),
  reveal: (shown) => call('boReveal', shown, { individual: true }),
  rulesFor: () => bo,
  ...{ Stage: BoStage, Solo: BoSolo, Choices: BoChoices, Pays: BoPays, Last: LastLines },
  sealed: (sequence, t) => [
    [t('bo.lineWord'), t('bo.number', { number: formatNumber(sequence) })],
    [t('bo.steps'), t('bo.stepsValue', { steps: formatNumber(boTerms.ticks) })],
  ],
  stateWord({ phase, running, next }, t) {
    if (running !== null && isChoice(running.choice)) return t(`bo.youSaid_${running.choice}`);
    if (next !== null && isChoice(next.choice)) return t(`bo.nextSaid_${next.choice}`);
    if (phase === 'open') return t('bo.callsOpen');
    return t(phase === 'closed' ? 'bo.callsClosed' : 'bo.waiting');
  },
  costWord: (_choice, t) => t('bo.aCall'),
  words: {
    ...{ title: 'bo.title', pays: 'room.results', go: 'bo.call', sealed: 'bo.lineSealed' },
    ...{ sealedText: 'bo.sealedText', chooseStake: 'bo.chooseStake' },
    ...{ secondsLeft: 'bo.secondsLeft', stakesClosed: 'bo.callsClosed', stakeStands: 'bo.callStands' },
  },
};
