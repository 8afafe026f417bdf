import { boTerms } from '@grabbit/engines/rounds';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { formatNumber } from '../i18n/format.ts';
import type { RoundLists } from '../rounds/round-game.ts';
import { boRoomsQuery } from './bo.queries.ts';
import { LinePicture } from './line-picture.tsx';
import './line.css';

/** What lists show of rooms with lines. */
export const boLists: RoundLists = {
  useRooms: () => useQuery(boRoomsQuery()),
  roomLink: (roomId, from) =>
    linkOptions({ to: '/bo/$id', params: { id: String(roomId) }, search: { from } }),
  ground: 'line',
  picture: <LinePicture />,
  pays: (t) => t('bo.paysTimes', { times: formatNumber(boTerms.factor / 100) }),
};
