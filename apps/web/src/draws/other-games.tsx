import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useDrawnGames } from '../ports/games.ts';
import { DrawRooms } from './draw-rooms.tsx';
import { drawRoomsQuery } from './draws.queries.ts';

/** Below the list of machines: what else there is to play. Nothing where there is nothing else. */
export function OtherGames(): ReactNode {
  const t = useT();
  const { data } = useQuery(drawRoomsQuery());
  return useDrawnGames()
    .filter(({ name }) => data?.some((room) => room.game === name) === true)
    .map(({ name, title, Icon }) => (
      <section key={name} className="other-games" aria-labelledby={`other-${name}`}>
        <div className="other-games__h">
          <Icon size={40} />
          <h2 id={`other-${name}`}>{t(title)}</h2>
        </div>
        <DrawRooms game={name} from="list" />
      </section>
    ));
}
