import { Type } from 'typebox';
import { JackpotId, ToldPlay } from '../ids.ts';
import { JackpotType } from './push.enums.ts';
import { OneOf } from '../shapes.ts';

/** What a token may open: coins that it pays at a room's price, and its chance in millionths. The coins of the grand prize move with the pool. */
const JackpotPrize = Type.Object({
  type: OneOf(JackpotType),
  coins: Type.Integer(),
  ppm: Type.Integer(),
});

/** A jackpot as everybody sees it. Coins unless said otherwise. */
export const PushJackpot = Type.Object({
  jackpotId: JackpotId,
  name: Type.String(),
  /** Whether several rooms fill it. */
  linked: Type.Boolean(),
  asset: Type.String(),
  /** What a grand prize would pay. */
  grand: Type.Integer(),
  pool: Type.Integer(),
  reserve: Type.Integer(),
  /** What the pool may come to; past it contributions fill the reserve. */
  cap: Type.Integer(),
  /** What a grand prize pays at the least. */
  least: Type.Integer(),
  /** Of a drop's price, in ten-thousandths; and the part of that which fills the reserve. */
  contribution: Type.Integer(),
  reserveShare: Type.Integer(),
  /** All that came in and was paid so far, in whole coins. */
  contributed: Type.Integer(),
  paid: Type.Integer(),
  since: Type.String(),
});

/** The jackpot of a room, with what its tokens may open there. */
export const RoomJackpot = Type.Object({
  ...PushJackpot.properties,
  /** A token follows one drop in so many. */
  tokenEvery: Type.Integer(),
  prizes: Type.Array(JackpotPrize),
});

/** A grand prize that was paid: `playId` leads to its proof, `seq` to its entry of the jackpot's log. */
export const GrandWin = Type.Object({
  playId: ToldPlay,
  alias: Type.String(),
  roomName: Type.String(),
  coins: Type.Integer(),
  at: Type.String(),
  seq: Type.Integer(),
});
