import { GameCategory, GameCodeMap, GameType, RoomType } from './rooms.enums.ts';

/** One row a game: its number in each of the four codings; null where that coding has none. */
export interface GameCodes {
  readonly name: string;
  readonly gameType: GameType | null;
  readonly category: GameCategory | null;
  readonly roomType: RoomType | null;
  readonly code: GameCodeMap | null;
}

/** Joins the four codings of games that the specification uses side by side. */
export const gameCodes: readonly GameCodes[] = [
  { name: 'claw', gameType: GameType.CLAW, category: GameCategory.CLAW, roomType: RoomType.claw, code: null },
  {
    name: 'push',
    gameType: GameType.PUSH,
    category: GameCategory.PUSH,
    roomType: RoomType.push,
    code: GameCodeMap.push,
  },
  { name: 'gashapon', gameType: null, category: GameCategory.GASHAPON, roomType: null, code: null },
  {
    name: 'slot',
    gameType: GameType.SLOT,
    category: GameCategory.ARCADE,
    roomType: RoomType.slot,
    code: GameCodeMap.slot,
  },
  {
    name: 'plinko',
    gameType: GameType.PLINKO,
    category: GameCategory.ARCADE,
    roomType: null,
    code: GameCodeMap.plinko,
  },
  { name: 'bo', gameType: GameType.BO, category: GameCategory.ARCADE, roomType: null, code: GameCodeMap.bo },
  {
    name: 'fishing',
    gameType: GameType.FISHING,
    category: GameCategory.ARCADE,
    roomType: null,
    code: GameCodeMap.fishing,
  },
  { name: 'gem', gameType: GameType.GEM, category: GameCategory.ARCADE, roomType: null, code: null },
  {
    name: 'racing-ball',
    gameType: GameType.RACING_BALL,
    category: GameCategory.ARCADE,
    roomType: null,
    code: null,
  },
];
