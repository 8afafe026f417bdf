import type { Browser, BrowserContext } from '@playwright/test';
import { RoomUseType } from '@grabbit/contract';
import { seedPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { withRunning } from '../harness/arrange.ts';
import { buildApp, openWindow } from '../harness/browser.ts';
import { callOver, withCall } from './player.ts';

// The demonstration with the built app in front of it, and a player with coins for every game, some in the purse of the reels.

const viewport = { width: 390, height: 844 };
const coins = 1_000_000;
/** Machines of a kind of their own, by the names of their games. */
export const drawnRooms = ['slot', 'gem', 'plinko', 'gashapon', 'bo', 'racing-ball'] as const;
export type DrawnRoom = (typeof drawnRooms)[number];

export interface GamesArcade {
  readonly address: string;
  /** The page of the first room for coins of each game. */
  readonly paths: Readonly<Record<DrawnRoom, string>>;
  /** A browser window in which the player is signed in. */
  openContext(browser: Browser): Promise<BrowserContext>;
}

/** Sets the arcade up, lets `work` measure it, and takes everything down again. */
export function withGames<T>(work: (arcade: GamesArcade) => Promise<T>): Promise<T> {
  buildApp();
  return withRunning(
    'games',
    (db) => seedPlayer(db, { asset: 'coin', amount: coins }),
    async (address, player) => {
      const paths = await withCall(address, player, pathsOf);
      return work({ address, paths, openContext: (browser) => openWindow(browser, { viewport }, player) });
    },
  );
}

async function pathsOf(call: Parameters<typeof callOver>[0]): Promise<GamesArcade['paths']> {
  const first = (list: readonly { readonly roomId: number; readonly useType: number }[]): number => {
    const room = list.find(({ useType }) => useType === RoomUseType.normal);
    if (room === undefined) throw new Error('a game has no room');
    return room.roomId;
  };
  const drawn = async (game: string): Promise<number> =>
    first((await callOver(call, 'drawRooms', { game })).list);
  await drawn('slot');
  await callOver(call, 'putInPurse', { requestId: 'bench-purse', amount: coins / 2 });
  return {
    slot: '/slot',
    gem: `/gem/${await drawn('gem')}`,
    plinko: `/plinko/${await drawn('plinko')}`,
    gashapon: `/gashapon/${await drawn('gashapon')}`,
    bo: `/bo/${first((await callOver(call, 'boRooms', {})).list)}`,
    'racing-ball': `/racing-ball/${first((await callOver(call, 'raceRooms', {})).list)}`,
  };
}
