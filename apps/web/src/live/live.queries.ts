import { type CallReply, LiveState } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

export type LiveCard = CallReply<'liveRoomList'>['living'][number];
export type LiveInfo = CallReply<'liveInfo'>;
export type LiveShow = NonNullable<LiveInfo['show']>;
export type LiveVote = NonNullable<LiveInfo['vote']>;
export type GoodsShown = CallReply<'liveGoods'>['list'][number];
export type LiveGift = CallReply<'liveGiftList'>['list'][number];
export type Giver = CallReply<'liveGiftInfo'>;
export type LiveDesk = CallReply<'liveDesk'>;

export const liveKey = ['live'] as const;
export const liveListKey = [...liveKey, 'list'] as const;
export const deskKey = [...liveKey, 'desk'] as const;
export const infoKey = (roomId: number) => [...liveKey, 'room', roomId] as const;
export const goodsKey = (liveRecordId: number) => [...liveKey, 'goods', liveRecordId] as const;

/** What is on, what is to come and what was. */
export const liveListQuery = () =>
  queryOptions({
    queryKey: liveListKey,
    queryFn: ({ signal }) => call('liveRoomList', {}, { signal }),
    staleTime: 5_000,
    refetchInterval: 15_000,
  });

/** A room of shows as it stands, or one show of it. Channel 75 says when to read it again; the interval is for lines that were lost. */
export const liveInfoQuery = (roomId: number, liveRecordId?: number) =>
  queryOptions({
    queryKey: liveRecordId === undefined ? infoKey(roomId) : [...infoKey(roomId), liveRecordId],
    queryFn: ({ signal }) =>
      call('liveInfo', { roomId, ...(liveRecordId !== undefined && { liveRecordId }) }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      liveRecordId !== undefined && data?.show?.state === LiveState['live end'] ? false : 20_000,
  });

export const liveTalkQuery = (roomId: number) =>
  queryOptions({
    queryKey: [...liveKey, 'talk', roomId],
    queryFn: ({ signal }) => call('liveComments', { roomId }, { signal }),
  });

export const liveGoodsQuery = (liveRecordId: number) =>
  queryOptions({
    queryKey: goodsKey(liveRecordId),
    queryFn: ({ signal }) => call('liveGoods', { liveRecordId }, { signal }),
    select: ({ list }) => list,
  });

/** The list of gifts is kept for a minute. */
export const giftsQuery = () =>
  queryOptions({
    queryKey: [...liveKey, 'gifts'],
    queryFn: ({ signal }) => call('liveGiftList', {}, { signal }),
    select: ({ list }) => list,
    staleTime: 60_000,
  });

export const giverKey = [...liveKey, 'giver'] as const;
export const giverQuery = () =>
  queryOptions({ queryKey: giverKey, queryFn: ({ signal }) => call('liveGiftInfo', {}, { signal }) });

export const rankingKey = (liveRecordId: number) => [...liveKey, 'ranking', liveRecordId] as const;
export const rankingQuery = (liveRecordId: number) =>
  queryOptions({
    queryKey: rankingKey(liveRecordId),
    queryFn: ({ signal }) => call('liveGiftRanking', { liveRecordId }, { signal }),
    staleTime: 5_000,
  });

/** What the host of a room has before them. */
export const deskQuery = () =>
  queryOptions({
    queryKey: deskKey,
    queryFn: ({ signal }) => call('liveDesk', {}, { signal }),
    refetchInterval: 5_000,
  });

export const bagKey = (roomId: number) => [...liveKey, 'bag', roomId] as const;

/** From so long before a list is closed it is read often, in milliseconds: whoever entered sees until when it was open. */
const closeToMs = 12_000;

function bagPauseMs(bag: CallReply<'liveBagInfo'>['bag'] | undefined): number {
  const isNear = bag?.phase === 'listed' || (bag?.phase === 'open' && bag.closesAt - bag.nowTime < closeToMs);
  return isNear ? 1_500 : 10_000;
}

/** The last bag of a show that is over. */
export const pastBagQuery = (roomId: number, liveRecordId: number) =>
  queryOptions({
    queryKey: [...bagKey(roomId), liveRecordId],
    queryFn: ({ signal }) => call('liveBagInfo', { liveRecordId }, { signal }),
    select: ({ bag }) => bag,
    // It is drawn a moment after its show has ended; a show without one will never have one.
    refetchInterval: ({ state: { data } }) => {
      const isSettled =
        data !== undefined &&
        (data.bag === null || data.bag.phase === 'drawn' || data.bag.phase === 'returned');
      return isSettled ? false : bagPauseMs(data?.bag);
    },
  });

/** The bag of a room's show, with its figures of now. */
export const bagQuery = (roomId: number) =>
  queryOptions({
    queryKey: bagKey(roomId),
    queryFn: ({ signal }) => call('liveBagInfo', { roomId }, { signal }),
    select: ({ bag }) => bag,
    refetchInterval: ({ state }) => bagPauseMs(state.data?.bag),
  });
