import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useDrawnGames, useTableGames } from '../ports/games.ts';
import { ClawIcon } from '../ui/icons/game-icons.ts';
import { Sign } from '../ui/lucide.tsx';
import { GameRooms } from './game-rooms.tsx';
import type { RoomCardData } from '../ui/room-card.tsx';
import { RoomGrid } from '../ui/room-grid.tsx';

/** Rooms of each kind that are shown before “see all”. */
const shownOfEach = 4;

/** Games under each other, each with its rooms. */
export function GameSections({ names }: { names: readonly string[] }): ReactNode {
  const t = useT();
  const games = [...useTableGames(), ...useDrawnGames()];
  return names.map((name) => {
    const game = games.find((each) => each.name === name);
    if (game === undefined) return null;
    return (
      <section key={name} className="game" aria-labelledby={`game-${name}`}>
        <div className="game__h">
          <game.Icon size={40} />
          <h2 id={`game-${name}`}>{t(game.title)}</h2>
        </div>
        <GameRooms game={name} />
      </section>
    );
  });
}

/** Every kind of game that is open, each with some of its rooms; machines come last, for the other preference begins with them. */
export function HomeGames({ claw }: { claw: readonly RoomCardData[] | undefined }): ReactNode {
  const t = useT();
  const games = [...useTableGames(), ...useDrawnGames()];
  return (
    <>
      <GameSections names={games.map(({ name }) => name)} />
      <section className="game" aria-labelledby="game-claw">
        <div className="game__h">
          <ClawIcon size={40} />
          <h2 id="game-claw">{t('rooms.clawRooms')}</h2>
          {claw !== undefined && <small>{t('rooms.count', { count: claw.length })}</small>}
          <Link className="more" to="/claw">
            {t('rooms.seeAll')}
            <Sign of={ChevronRight} size={20} flip />
          </Link>
        </div>
        <RoomGrid rooms={claw?.slice(0, shownOfEach)} waiting={shownOfEach} from="home" />
      </section>
    </>
  );
}
