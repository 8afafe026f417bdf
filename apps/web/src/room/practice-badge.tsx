import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Badge } from '../ui/badge.tsx';
import { Sign } from '../ui/lucide.tsx';
import { isPractice } from './practice-room.ts';

/** Says of a room for practice coins that it is one; nothing of any other. */
export function PracticeBadge(of: Parameters<typeof isPractice>[0]): ReactNode {
  const t = useT();
  if (!isPractice(of)) return null;
  return (
    <Badge tone="free" icon={<Sign of={Sparkles} size={14} />}>
      {t('rooms.trial')}
    </Badge>
  );
}
