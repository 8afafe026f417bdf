import { type DailyPrompt, MessageType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { writeMessage } from '../ports/player-messages.ts';

interface PromptLetter {
  readonly type: MessageType;
  readonly words: string;
  readonly link: string;
}

const deal = (link: string): PromptLetter => ({ type: MessageType.coupons, words: 'inbox.laterDeal', link });
const cards: PromptLetter = { type: MessageType.coupons, words: 'inbox.laterCards', link: '/user/wallet' };

/** Prompts that may wait in the inbox. What compensates has its letter already, and that the balance is low is of the moment. */
export const promptLetters: Readonly<Partial<Record<DailyPrompt, PromptLetter>>> = {
  ComeBack: deal('/recharge'),
  RecallBack: { type: MessageType.gift, words: 'inbox.laterGift', link: '/tasks' },
  SpecialOffer: deal('/recharge'),
  CheckIn: { type: MessageType.reward, words: 'inbox.laterDay', link: '/tasks' },
  VerifyEmail: { type: MessageType.reward, words: 'inbox.laterMail', link: '/tasks' },
  FirstRechargePersuade: deal('/recharge'),
  NewbieClub: deal('/club'),
  RenewClub: deal('/club'),
  BonusCardPrompt: cards,
  AllCards: cards,
  BonusCardUsage: cards,
};

/** Writes what a prompt would have told, once for its words on a day. False where it has no letter, or has been written. */
export async function writePromptLetter(
  tx: Queryable,
  playerId: number,
  { prompt, day, at }: { readonly prompt: DailyPrompt; readonly day: string; readonly at: Date },
): Promise<boolean> {
  const letter = promptLetters[prompt];
  if (letter === undefined) return false;
  return writeMessage(tx, playerId, { ...letter, ref: `${letter.words}:${letter.link}:${day}`, at });
}
