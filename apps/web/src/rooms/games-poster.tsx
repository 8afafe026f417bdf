import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import { recommendedGamesQuery } from '../ports/game-rooms.queries.ts';
import { useDrawnGames, useTableGames } from '../ports/games.ts';
import type { DrawnGameParts, TableGame } from '../ports/games.ts';
import { roomWay } from '../ports/room-way.ts';
import { Badge } from '../ui/badge.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Flyer } from '../ui/flyer.tsx';
import { Sign } from '../ui/lucide.tsx';
import { PathLink } from '../ui/path-link.tsx';
import type { RoomCardData } from '../ui/room-card.tsx';
import { HomePoster, PosterWait } from './home-poster.tsx';
import './games-poster.css';

/** Games that the poster walks through before it comes to machines. */
const shownGames = 3;
const inks = ['mint', 'lemon', 'lilac'] as const;

interface Recommended {
  readonly roomId: number;
  readonly roomName: string;
}

/** A room of a game that opens its doors. */
function GamePage({ game, room }: { game: DrawnGameParts | TableGame; room: Recommended }): ReactNode {
  const t = useT();
  return (
    <>
      <div className="poster__txt">
        <Badge tone="new">{t(game.title)}</Badge>
        <h1>
          <Flyer white className="flyer--long">
            {roomName(room.roomName)}
          </Flyer>
          <br />
          <Flyer className="flyer--long">{t('rooms.isOpen')}</Flyer>
        </h1>
        <PathLink
          className={buttonClass({ kind: 'paper', size: 's' })}
          path={roomWay(game.name, room.roomId, 'home')}
        >
          <span className="btn__t">
            {t('rooms.look')} <Sign of={ArrowRight} size={20} flip className="inline" />
          </span>
        </PathLink>
      </div>
      <span className="poster__sign">
        <game.Icon size={48} />
      </span>
    </>
  );
}

/** The poster of a player who would rather see every kind of game: the games that are played most come first. */
export function GamesPoster({ rooms }: { rooms: readonly RoomCardData[] }): ReactNode {
  const { data } = useQuery(recommendedGamesQuery());
  const games = [...useTableGames(), ...useDrawnGames()];
  const known = (data ?? []).flatMap((room) => {
    const game = games.find(({ name }) => name === room.game);
    return game === undefined ? [] : [{ room, game }];
  });
  const before = known.slice(0, shownGames).map(({ room, game }, index) => ({
    id: `game-${game.name}`,
    name: roomName(room.roomName),
    ink: `var(--b-${inks[index % inks.length]})`,
    content: <GamePage game={game} room={room} />,
  }));
  return data === undefined ? <PosterWait /> : <HomePoster rooms={rooms} before={before} />;
}
