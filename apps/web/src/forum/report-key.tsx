import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { ask } from '../ports/parts.ts';
import type { ReportWish } from '../ports/services.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';

/** Reports what somebody wrote to the house. Whoever is not signed in has no such key. */
export function ReportKey({ wish, small = false }: { wish: ReportWish; small?: boolean }): ReactNode {
  const t = useT();
  const signedIn = useSignedIn();
  if (!signedIn) return null;
  const report = (): Promise<unknown> => ask('report', wish);
  const label = t(wish.kind === 'reply' ? 'forum.reportReply' : 'forum.reportPost');
  const icon = <Sign of={Flag} size={18} />;
  if (small) return <IconButton label={label} icon={icon} onPress={report} />;
  return (
    <Button kind="paper" size="s" icon={icon} onPress={report}>
      {label}
    </Button>
  );
}
