import { type Member, roleOf } from './capabilities.ts';
import { UserRole } from '../account/account.enums.ts';

/** The one list of what somebody of the operator may be allowed to do. */
export const operatorCapabilities = [
  /** What there is to win, what of it lies where, and what it costs the house. */
  'goods.see',
  /** What the goods are, and what they cost. */
  'goods.edit',
  /** Units that came in or went out. */
  'goods.stock',
  /** Machines and boxes as the house sees them: where a bot would gain, what comes next, what was asked of rooms. */
  'rooms.see',
  /** New rooms, and rooms that are paused, filled or closed. */
  'rooms.edit',
  /** What a machine's plays follow from: preset, prices and goods. */
  'machines.settings',
  /** Parcels from the shelf to the door. */
  'orders.pack',
  /** A payment's money back to its payer. */
  'money.refund',
  /** Gifts of the house. */
  'money.give',
  /** What coins are sold for, and what comes to players as an offer. */
  'offers.edit',
  /** Hosts of shows, what can be given there, and who is kept out. */
  'live.edit',
  /** What is said in rooms. */
  'chat.moderate',
  /** Accounts that nobody may sign in to. */
  'players.ban',
  /** What the house says on its pages: banners, notice, lines between the wins, pictures, letters. */
  'pages.edit',
  /** Which builds are under review. */
  'builds.review',
  /** What players report, and what they are answered. */
  'issues.answer',
  /** What somebody's account went through at its doors, and who is in the club. */
  'players.see',
  /** A player's mail address, telephone and postal addresses, each time with a reason. */
  'players.contact',
  /** Limits that a player has set, and exclusions they ask for. */
  'players.protect',
  /** Kinds of cards. */
  'cards.edit',
  /** Codes that are worth something to whoever types them. */
  'codes.make',
  /** Cards of the club on sale. */
  'club.edit',
  /** The books: payments and their differences, the trial balance, what audits found. */
  'money.see',
  /** Payments that are asked after, compared and put in order; nobody is given anything. */
  'money.settle',
  /** What operators did, and why. */
  'log.see',
  /** Whether the arcade is ready for real prizes, and its backups: a backup holds everybody's data. */
  'house.run',
  /** What others asked for and may not do alone: agreeing to it takes this beside the right to do it. */
  'requests.decide',
  /** Who may do what of all this. */
  'maintainers.edit',
] as const;
export type OperatorCapability = (typeof operatorCapabilities)[number];

/**
 * Whether a maintainer may do something. A role `depot` may do all; `depot:goods.edit,orders.pack` may do what it names. Nobody
 * else may do anything.
 */
export function mayOperate(member: Member, capability: OperatorCapability): boolean {
  if (roleOf(member) !== UserRole.maintainer) return false;
  const [, named] = (member.role ?? '').split(':');
  return named === undefined || named.split(',').includes(capability);
}
