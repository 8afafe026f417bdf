import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { VerdictCard } from '../../room/proof/verdict-card.tsx';
import { verdictOf } from './verification.ts';
import type { Verification } from './verification.ts';
import { roomName } from '../../i18n/room-name.ts';

/** What came of it all, in one line, with how far it is while it runs. */
export function Verdict({ verification }: { verification: Verification }): ReactNode {
  const t = useT();
  const { stage, ticks, total, file, fault, checks } = verification;
  const ok = verdictOf(verification);
  const failed = checks.filter((check) => !check.ok).length;
  const percent = total === 0 ? 0 : Math.min(100, Math.round((ticks / total) * 100));
  const state = stage === 'fault' ? 'fault' : ok === null ? 'running' : ok ? 'ok' : 'bad';
  const texts = {
    running: { title: t('verify.running'), text: t('verify.runningText') },
    ok: {
      title: t('verify.allFits'),
      text: t('verify.allFitsText', { room: roomName(file?.roomName ?? ''), sequence: file?.sequence ?? 0 }),
    },
    bad: { title: t('verify.doesNotFit'), text: t('verify.doesNotFitText', { count: Math.max(1, failed) }) },
    fault: { title: t('verify.couldNotRun'), text: t('verify.couldNotRunText', { why: fault ?? '' }) },
  }[state];
  return (
    <VerdictCard state={state} {...texts}>
      {state === 'running' && (
        <>
          <progress className="sr" aria-label={t('verify.running')} max={100} value={percent} />
          <div className="bar" aria-hidden="true">
            <i style={{ width: `${percent}%` }} />
          </div>
        </>
      )}
    </VerdictCard>
  );
}
