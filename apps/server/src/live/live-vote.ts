import { type CallReply, LiveState, voteCountingMs, VoteState } from '@grabbit/contract';
import { type Database, isKeyTaken, type Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { type KeyedRequest, once } from '../core/request-key.ts';
import type { LiveNeeds } from './live-needs.ts';
import {
  countVoices,
  dueVotes,
  findVote,
  holdVote,
  insertVote,
  lockVote,
  type NewVote,
  ownVoice,
  setVoteState,
  type VoteRow,
  writeVoice,
} from './live-vote.store.ts';
import { findShow, holdShow } from './show.store.ts';

export type LiveVote = NonNullable<CallReply<'liveVoteInfo'>['vote']>;

/** A vote as a player sees it; `userId` null for a visitor. */
export async function viewVote(
  { db, clock }: Pick<LiveNeeds, 'db' | 'clock'>,
  vote: VoteRow,
  userId: number | null,
): Promise<LiveVote> {
  const { id, showId, question, options, state, closesAt } = vote;
  const counts = vote.counts ?? (await countVoices(db, id, options.length));
  return {
    ...{ liveVoteId: id, liveRecordId: showId, question, state },
    options: options.map((text, option) => ({ text, voices: counts[option] ?? 0 })),
    voices: counts.reduce((sum, each) => sum + each, 0),
    closesAt: closesAt?.getTime() ?? 0,
    nowTime: clock.now(),
    own: userId === null ? -1 : await ownVoice(db, id, userId),
  };
}

/** Gives or changes a voice. Throws `liveVoteUnknown`, `liveVoteOver`, `badParameters` for an option that there is not. */
export async function castVoice(
  { db, clock }: Pick<LiveNeeds, 'db' | 'clock'>,
  { liveVoteId, option }: { readonly liveVoteId: number; readonly option: number },
  playerId: number,
): Promise<VoteRow> {
  return db.transaction(async (tx) => {
    const vote = await holdVote(tx, liveVoteId);
    if (vote === null) throw new Failure('liveVoteUnknown');
    const at = new Date(clock.now());
    if (vote.state !== VoteState.ONGOING || (vote.closesAt?.getTime() ?? 0) <= at.getTime())
      throw new Failure('liveVoteOver');
    if (option >= vote.options.length) throw new Failure('badParameters', 'option');
    await writeVoice(tx, { voteId: vote.id, playerId, option, at });
    return vote;
  });
}

/** Begins a vote in what is on, once for its key. Throws `liveVoteOpen` where one is not over, `liveOver`. */
export async function openVote(
  db: Database,
  key: KeyedRequest,
  newVote: (tx: Queryable) => Promise<NewVote>,
): Promise<{ readonly id: number }> {
  try {
    return await db.transaction((tx) =>
      once(tx, key, async () => {
        const vote = await newVote(tx);
        const show = await holdShow(tx, vote.showId);
        if (show?.state !== LiveState.living) throw new Failure('liveOver');
        const { id } = await insertVote(tx, vote);
        return { id };
      }),
    );
  } catch (error) {
    if (isKeyTaken(error)) throw new Failure('liveVoteOpen');
    throw error;
  }
}

/** What a step made of a vote. */
export type VoteStep = 'timeout' | 'result' | 'close';

/** Which message tells of each step. */
export const voteMessages = { timeout: 'voteTimeout', result: 'voteResult', close: 'voteClose' } as const;

/**
 * Takes a vote that is due one step further: its time is over and voices are counted, then the result stands. Null where nothing was
 * due. In its own transaction: everybody who gives a voice at this moment is waited for.
 */
export async function stepVote(
  { db, clock }: Pick<LiveNeeds, 'db' | 'clock'>,
  voteId: number,
): Promise<{ readonly step: VoteStep; readonly vote: VoteRow } | null> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const vote = await lockVote(tx, voteId);
    if (vote === null || (vote.closesAt?.getTime() ?? Number.POSITIVE_INFINITY) > now) return null;
    if (vote.state === VoteState.ONGOING) {
      const closesAt = new Date(now + voteCountingMs);
      await setVoteState(tx, voteId, { state: VoteState.PENDING, closesAt });
      return { step: 'timeout', vote: { ...vote, state: VoteState.PENDING, closesAt } };
    }
    if (vote.state !== VoteState.PENDING) return null;
    const counts = await countVoices(tx, voteId, vote.options.length);
    await setVoteState(tx, voteId, { state: VoteState.FINISHED, counts });
    return { step: 'result', vote: { ...vote, state: VoteState.FINISHED, counts } };
  });
}

/** Ends a vote before its time: its voices are counted as if it were over, or it is called off. Throws `liveVoteUnknown`, `liveVoteOver`. */
export async function endVote(
  { db }: Pick<LiveNeeds, 'db'>,
  {
    liveVoteId,
    callOff,
    roomId,
  }: { readonly liveVoteId: number; readonly callOff: boolean; readonly roomId: number },
): Promise<{ readonly step: VoteStep; readonly vote: VoteRow }> {
  return db.transaction(async (tx) => {
    const vote = await lockVote(tx, liveVoteId);
    const show = vote === null ? null : await findShow(tx, vote.showId);
    if (vote === null || show?.roomId !== roomId) throw new Failure('liveVoteUnknown');
    if (vote.state !== VoteState.ONGOING && vote.state !== VoteState.PENDING)
      throw new Failure('liveVoteOver');
    if (callOff) {
      await setVoteState(tx, vote.id, { state: VoteState.CLOSED });
      return { step: 'close', vote: { ...vote, state: VoteState.CLOSED } };
    }
    const counts = await countVoices(tx, vote.id, vote.options.length);
    await setVoteState(tx, vote.id, { state: VoteState.FINISHED, counts });
    return { step: 'result', vote: { ...vote, state: VoteState.FINISHED, counts } };
  });
}

/** Tells everybody in the room what became of a vote. */
export async function tellVote(
  { db, halls }: Pick<LiveNeeds, 'db' | 'halls'>,
  { step, vote }: { readonly step: VoteStep; readonly vote: VoteRow },
): Promise<void> {
  const show = await findShow(db, vote.showId);
  if (show === null) return;
  const named = { liveVoteId: vote.id, liveRecordId: vote.showId };
  if (step === 'result') halls.tell(show.roomId, 'voteResult', { ...named, voices: vote.counts ?? [] });
  else halls.tell(show.roomId, voteMessages[step], named);
}

/** Takes every vote that is due one step further. */
export async function stepVotes(needs: Pick<LiveNeeds, 'db' | 'clock' | 'halls'>): Promise<void> {
  for (const voteId of await dueVotes(needs.db, new Date(needs.clock.now()))) {
    const stepped = await stepVote(needs, voteId);
    if (stepped !== null) await tellVote(needs, stepped);
  }
}

/** Throws `liveVoteUnknown`. */
export async function voteOr404(db: Database, id: number): Promise<VoteRow> {
  const vote = await findVote(db, id);
  if (vote === null) throw new Failure('liveVoteUnknown');
  return vote;
}
