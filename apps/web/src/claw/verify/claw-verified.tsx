import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { call } from '../../kernel/call.ts';
import { CheckList } from './check-list.tsx';
import type { GripStory } from '@grabbit/engines';
import { storyWords } from '../story/story-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Facts } from '../../ui/receipt.tsx';
import type { LineFigures } from './command-waits.ts';
import { ReplayView } from './replay-view.tsx';
import { createVerification, verdictOf } from './verification.ts';
import type { VerifyRun, Verification } from './verification.ts';
import { VerdictCard } from '../../room/proof/verdict-card.tsx';
import { roomName } from '../../i18n/room-name.ts';
import { roomCardQuery } from '../../room/proof/verify.queries.ts';
import '../../room/shell.css';
import '../room/room-machine.css';
import '../room/room-machine-wings.css';

/** What came of it all, in one line, with how far it is while it runs. */
function Verdict({ verification }: { verification: Verification }): ReactNode {
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

const ms = (value: number): string => formatNumber(Math.round(value));
/** As many as a reader looks at; all of them are counted. */
const mostShown = 12;

/** What this browser measured of its commands beside the server's measure of the line, and which of them waited. */
function LineCard({ line }: { line: LineFigures }): ReactNode {
  const t = useT();
  const { roundTripMs, waits, fastestMs } = line;
  const marked = waits.filter((wait) => wait.marked);
  const slowest = marked.toSorted((a, b) => b.beyondMs - a.beyondMs).slice(0, mostShown);
  return (
    <section className="card offline" data-marked={marked.length}>
      <h2>{t('verify.line')}</h2>
      <Facts
        facts={[
          [
            t('verify.lineServer'),
            roundTripMs === null ? t('verify.lineUnknown') : t('verify.lineMs', { ms: ms(roundTripMs) }),
          ],
          [t('verify.lineFastest'), t('verify.lineMs', { ms: ms(fastestMs) })],
          [t('verify.lineCommands'), formatNumber(waits.length)],
          [t('verify.lineMarked'), formatNumber(marked.length)],
        ]}
      />
      {slowest.length > 0 && (
        <ul>
          {slowest.map(({ id, sentMs, tookMs, beyondMs }) => (
            <li key={id}>
              {t('verify.lineWait', { at: ms(sentMs), took: ms(tookMs), beyond: ms(beyondMs) })}
            </li>
          ))}
        </ul>
      )}
      <p>{t(marked.length === 0 ? 'verify.lineGood' : 'verify.lineHeld')}</p>
    </section>
  );
}

/** What became of the grip, as it was seen when the play ran again on this device. */
function GripCard({ grip }: { grip: GripStory }): ReactNode {
  const t = useT();
  const words = storyWords(grip, t);
  if (words === null) return null;
  return (
    <section className="card" aria-labelledby="grip-told">
      <h2 id="grip-told">{t('story.title')}</h2>
      <p>{words}</p>
    </section>
  );
}

/** A claw play, run again on this device: what the checks say, and the play itself. */
export function ClawVerified({ value, ours }: { value: unknown; ours: boolean }): ReactNode {
  const run = useMemo(
    () =>
      createVerification(value, {
        startWorker: () => new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' }),
        readLog: ours
          ? (roomId) => (from, limit) => call('machineLog', { roomId, from, limit }, { individual: true })
          : null,
        readCover: (roomId, seq) => call('checkpointFor', { roomId, seq }, { individual: true }),
      }),
    [value, ours],
  );
  useEffect(() => {
    run.start();
    return () => run.stop();
  }, [run]);
  return <Running run={run} />;
}

function Running({ run }: { run: VerifyRun }): ReactNode {
  const verification = useStore(run.store);
  const { file, player } = verification;
  const room = useQuery({ ...roomCardQuery(Number(file?.roomId ?? 0)), enabled: file !== null }).data;
  return (
    <div className="verify__in">
      <div className="verify__a">
        <Verdict verification={verification} />
        {file !== null && player !== null ? (
          <ReplayView player={player} file={file} cabinet={room?.cabinet ?? ''} />
        ) : (
          verification.stage === 'running' && <ReplayWait />
        )}
        {verification.grip !== null && <GripCard grip={verification.grip} />}
      </div>
      <div className="verify__b">
        <CheckList verification={verification} />
        {verification.line !== null && <LineCard line={verification.line} />}
      </div>
    </div>
  );
}

/** Keeps the replay's place until the play runs again. */
function ReplayWait(): ReactNode {
  return (
    <div className="replay replay--wait sticker" aria-hidden="true">
      <div className="replay__s" />
      <div className="replay__c" />
    </div>
  );
}
