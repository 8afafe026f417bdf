/**
 * Where in the app a recharge may begin (`position` on the wire). The specification counts 42 and names none: these are
 * ours, in the order of our screens.
 */
export const RechargePosition = {
  'recharge page': 1,
  'balance chip': 2,
  'home banner': 3,
  'home low balance': 4,
  'claw room menu': 5,
  'claw room low balance': 6,
  'push room menu': 7,
  'push room low balance': 8,
  'vip push room': 9,
  'cyber push room': 10,
  'gem room': 11,
  'plinko room': 12,
  'bo room': 13,
  'slot room': 14,
  'fishing room': 15,
  'racing ball room': 16,
  'gashapon room': 17,
  'arcade room': 18,
  'live room': 19,
  'live gift': 20,
  'live lucky bag': 21,
  'live vote': 22,
  mall: 23,
  goods: 24,
  cart: 25,
  delivery: 26,
  pack: 27,
  'club page': 28,
  'club upgrade': 29,
  'first club offer': 30,
  'newbie club offer': 31,
  'club renewal': 32,
  'special offer': 33,
  'level limited': 34,
  'level up': 35,
  'first purchase persuade': 36,
  comeback: 37,
  'daily low balance': 38,
  'bonus card prompt': 39,
  'cards dialog': 40,
  wallet: 41,
  'trial ended': 42,
} as const;
export type RechargePosition = (typeof RechargePosition)[keyof typeof RechargePosition];

/** What a recharge is for. The specification counts 15; the first six are the recharge kinds. */
export const RechargeType = {
  regular: 1,
  club: 2,
  newbie: 3,
  daily: 4,
  'time limit': 5,
  'newbie offer': 6,
  'experience pack': 7,
  'level up': 8,
  'special offer': 9,
  'first purchase': 10,
  comeback: 11,
  'low balance': 12,
  'club renewal': 13,
  'club upgrade': 14,
  'live room': 15,
} as const;
export type RechargeType = (typeof RechargeType)[keyof typeof RechargeType];

/** Places that always open the general dialog. Everywhere else a recharge begins with what matches the place. */
const generalPositions: ReadonlySet<number> = new Set([
  RechargePosition['recharge page'],
  RechargePosition['balance chip'],
  RechargePosition['club page'],
  RechargePosition['cards dialog'],
  RechargePosition.wallet,
]);

/** Whether a place offers what matches it, once a day (rules S056 and S057). */
export function isContextual(position: RechargePosition): boolean {
  return !generalPositions.has(position);
}
