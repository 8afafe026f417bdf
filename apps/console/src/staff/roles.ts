import type { OperatorCapability } from '@grabbit/contract';

/** Sets of rights that arcades usually need. A person's rights are their own: a role is where one begins. */
export const roles: Readonly<Record<string, readonly OperatorCapability[]>> = {
  floor: ['goods.see', 'goods.stock', 'rooms.see', 'rooms.edit', 'machines.settings', 'issues.answer'],
  packing: ['goods.see', 'goods.stock', 'orders.pack'],
  support: ['players.see', 'players.contact', 'players.protect', 'issues.answer', 'money.see'],
  moderation: ['chat.moderate', 'players.ban', 'players.see'],
  money: ['money.see', 'money.settle', 'money.refund', 'money.give', 'log.see'],
  content: ['pages.edit', 'offers.edit', 'cards.edit', 'codes.make', 'club.edit', 'live.edit'],
};
