import { RoomUseType } from '@grabbit/contract';
import type { ErrorName } from '@grabbit/contract';
import type { OpenParams } from '../games/plays.ts';
import type { RoomRow } from '../games/room-row.ts';

/** Above this round trip a play does not open: steering would be a gamble. */
const highestLatencyMs = 300;

/** What a play's price may ask of its player. */
export interface PlayerStanding {
  readonly level: number;
  /** In the club now. */
  readonly member: boolean;
  readonly latencyMs: number;
}

const housesFaults: readonly ErrorName[] = ['shuttingDown', 'roomBusy', 'outOfStock', 'databaseAway'];

/** Whether a play was kept from opening through no fault of its player's. In a practice room the house fills coins up: who lacks them is not to blame. */
export function isHousesFault(refused: ErrorName, { useType }: Pick<RoomRow, 'useType'>): boolean {
  const unfilled = useType === RoomUseType.trial && refused === 'insufficientBalance';
  return unfilled || housesFaults.includes(refused);
}

/** Whether a price of a room is for members of the club. */
export function isClubPrice(room: Pick<RoomRow, 'prices'>, price: number): boolean {
  return room.prices.some((option) => option.price === price && option.club);
}

/** Why a player with the seat may not have the play they ask for; null when they may. No coins have moved. `refusedByGame`: why no play can begin here, whoever asks. */
export function refusedOffer(
  room: Pick<RoomRow, 'prices' | 'commitment'>,
  { price, commitment }: Pick<OpenParams, 'price' | 'commitment'>,
  { level, member, latencyMs }: PlayerStanding,
  refusedByGame: ErrorName | null,
): ErrorName | null {
  const option = room.prices.find((candidate) => candidate.price === price);
  if (option === undefined) return 'priceChanged';
  if (level < option.minLevel) return 'levelLimited';
  if (option.club && !member) return 'clubRequired';
  if (refusedByGame !== null) return refusedByGame;
  if (commitment !== room.commitment) return 'commitmentChanged';
  return Number.isFinite(latencyMs) && latencyMs > highestLatencyMs ? 'latencyTooHigh' : null;
}
