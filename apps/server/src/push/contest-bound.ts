import type { PushSettings } from '@grabbit/engines/push';

/** What a room gives back through its jackpot, in ten-thousandths of each drop; 0 where it fills none. */
export interface ContestRoom {
  readonly coin: number;
  readonly settings: Pick<PushSettings, 'houseTrayUm' | 'trayPitchUm' | 'stones'>;
  readonly contribution: number;
}

/**
 * The most that a challenge may give to each player, in whole coins: less than the arcade keeps of the drops that it takes to have part in it. With
 * more, whoever drops just enough would gain. `least`: coins in their trays that a player needs for it.
 */
export function mostGift({ coin, settings, contribution }: ContestRoom, least: number): number {
  const { houseTrayUm, trayPitchUm, stones } = settings;
  const share = 1 - houseTrayUm / trayPitchUm;
  const back = share * (stones === undefined ? 1 : 1 + stones.factor / stones.every) + contribution / 10_000;
  const drops = least / share;
  // A hair less: figures like 0.12 are not exact.
  return Math.max(0, Math.ceil(drops * (1 - back) * coin - 1e-9) - 1);
}
