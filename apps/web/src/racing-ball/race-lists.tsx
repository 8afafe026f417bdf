import { racePay } from '@grabbit/engines/racing-ball';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { formatNumber } from '../i18n/format.ts';
import type { RoundLists } from '../rounds/round-game.ts';
import { CourseMap } from './course-map.tsx';
import { raceRoomsQuery } from './racing-ball.queries.ts';
import './marbles.css';

/** What lists show of rooms with races. */
export const raceLists: RoundLists = {
  useRooms: () => useQuery(raceRoomsQuery()),
  roomLink: (roomId, from) =>
    linkOptions({ to: '/racing-ball/$roomId', params: { roomId: String(roomId) }, search: { from } }),
  ground: 'race',
  picture: <CourseMap course="serpentine" />,
  pays: (t) => t('race.paysTimes', { times: formatNumber(racePay / 100) }),
};
