import { holdsWords } from '@grabbit/contract';
import type { LucideIcon } from 'lucide-react';
import { Coins, Gamepad2, Package, ShieldCheck, UserRound } from 'lucide-react';
import type { Translate } from '../i18n/use-t.ts';
import type { MenuInk } from '../ui/menu.tsx';

export interface FaqTopic {
  readonly id: 'play' | 'coins' | 'parcels' | 'account' | 'privacy';
  readonly sign: LucideIcon;
  readonly ink: MenuInk;
  readonly questions: readonly FaqId[];
}

/** A question; its texts are `faq.q_…` and `faq.a_…` of the dictionary. */
export type FaqId =
  | 'start'
  | 'fair'
  | 'check'
  | 'odds'
  | 'broken'
  | 'queue'
  | 'coins'
  | 'trial'
  | 'wrong'
  | 'ship'
  | 'keep'
  | 'lost'
  | 'password'
  | 'devices'
  | 'leave'
  | 'know';

export const topics: readonly FaqTopic[] = [
  {
    id: 'play',
    sign: Gamepad2,
    ink: 'cyan',
    questions: ['start', 'fair', 'check', 'odds', 'broken', 'queue'],
  },
  { id: 'coins', sign: Coins, ink: 'lemon', questions: ['coins', 'trial', 'wrong'] },
  { id: 'parcels', sign: Package, ink: 'orange', questions: ['ship', 'keep', 'lost'] },
  { id: 'account', sign: UserRound, ink: 'pink', questions: ['password', 'devices', 'leave'] },
  { id: 'privacy', sign: ShieldCheck, ink: 'mint', questions: ['know', 'leave'] },
];

/** Questions whose texts hold every word asked for, in the language that `t` speaks; each of them once. */
export function searchFaq(words: string, t: Translate): readonly FaqId[] {
  const all = new Set(topics.flatMap(({ questions }) => questions));
  if (words.trim() === '') return [...all];
  return [...all].filter((id) => holdsWords(words, [t(`faq.q_${id}`), t(`faq.a_${id}`)]));
}
