import { Square } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { LiveShow } from './live.queries.ts';
import { useDeskWork } from './use-desk-work.ts';

/** The end of a show: asked once, for it cannot be taken back. */
export function EndShow({ show }: { show: LiveShow }): ReactNode {
  const t = useT();
  const [asked, setAsked] = useState(false);
  const end = useDeskWork(() => call('liveEnd', { liveRecordId: show.liveRecordId }));
  return (
    <>
      <Button kind="paper" icon={<Sign of={Square} />} onPress={() => setAsked(true)}>
        {t('live.endShow')}
      </Button>
      <Sheet
        open={asked}
        onClose={() => setAsked(false)}
        title={t('live.endShowSure')}
        text={t('live.endShowText')}
        actions={
          <>
            <Button kind="paper" onPress={() => setAsked(false)}>
              {t('live.goOn')}
            </Button>
            <Button
              kind="bad"
              busy={end.isPending}
              onPress={() => end.mutateAsync(undefined).catch(() => {})}
            >
              {t('live.endShow')}
            </Button>
          </>
        }
      />
    </>
  );
}
