/** What everybody sees of a player. */
export interface PublicFace {
  readonly userId: number;
  readonly nickName: string;
  readonly portrait: string;
  readonly level: number;
}
