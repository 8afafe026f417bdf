import type { FaultKind, FaultState } from '@grabbit/contract';
import type { Key } from '../i18n/keys.ts';
import type { BadgeTone } from '../ui/badge.tsx';

export const kindTexts: Readonly<Record<FaultKind, Key>> = {
  controls: 'repair.kind_controls',
  still: 'repair.kind_still',
  jam: 'repair.kind_jam',
  picture: 'repair.kind_picture',
  prize: 'repair.kind_prize',
  coins: 'repair.kind_coins',
  other: 'issue.somethingElse',
};

export const stateTexts: Readonly<Record<FaultState, Key>> = {
  open: 'repair.state_open',
  seen: 'repair.state_seen',
  mended: 'repair.state_mended',
  closed: 'issue.state_closed',
};

export const stateTones: Readonly<Record<FaultState, BadgeTone>> = {
  open: 'queue',
  seen: 'new',
  mended: 'free',
  closed: 'lv',
};
