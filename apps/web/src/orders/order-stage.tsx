import type { OrderStage } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { translateLoose } from '../i18n/use-t.ts';
import { Badge } from '../ui/badge.tsx';
import type { BadgeTone } from '../ui/badge.tsx';

const tones: Readonly<Record<OrderStage, BadgeTone>> = {
  booked: 'new',
  packed: 'queue',
  shipped: 'play',
  delivered: 'free',
  returning: 'queue',
  returned: 'lv',
  lost: 'bad',
  cancelled: 'lv',
};

export function stageName(stage: string): string {
  return translateLoose(`stage.${stage}`, stage);
}

/** The stage of an order: its word, a sign and its ink. */
export function StageBadge({ stage }: { stage: string }): ReactNode {
  return (
    <Badge tone={tones[stage as OrderStage] ?? 'lv'} dot>
      {stageName(stage)}
    </Badge>
  );
}
