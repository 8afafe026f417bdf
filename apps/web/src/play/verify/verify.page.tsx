import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Download, FileUp } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { useStore } from 'zustand';
import { BackBar } from '../../app/shell/back-bar.tsx';
import { PageFallback } from '../../app/shell/page-fallback.tsx';
import { call } from '../../app/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFault } from '../../ui/load-fault.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { showToast } from '../../ui/toasts.store.ts';
import { CheckList } from './check-list.tsx';
import { ReplayView } from './replay-view.tsx';
import { createVerification } from './verification.ts';
import type { VerifyRun } from './verification.ts';
import { Verdict } from './verdict.tsx';
import { playFileQuery, roomCardQuery } from './verify.queries.ts';
import '../../claw/room/room.css';
import './verify.css';

/** What is typed, the same in every language. */
const verifyCommand = 'npm run verify -- grabbit-play.json';

/** A file that was brought along, or what this arcade published of a play. */
interface Subject {
  readonly value: unknown;
  readonly ours: boolean;
}

/** Far above any play's proof; keeps a wrong choice from filling the memory. */
const largestFile = 16 * 1024 * 1024;

/** Checks a play on the visitor's own device: from this arcade by its number, or from a file. */
export function VerifyPage(): ReactNode {
  const t = useT();
  const { playId } = useParams({ from: '/verify/$playId' });
  const isPlay = /^\d{1,18}$/.test(playId);
  const published = useQuery({ ...playFileQuery(playId), enabled: isPlay });
  const [brought, setBrought] = useState<Subject | null>(null);
  const [over, setOver] = useState(false);
  const subject = brought ?? (published.data === undefined ? null : { value: published.data, ours: true });

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    try {
      if (file.size > largestFile) throw new RangeError(file.name);
      setBrought({ value: JSON.parse(await file.text()) as unknown, ours: false });
    } catch {
      // Whatever it is, it is not a proof: it is said, and what was there stays.
      showToast({ tone: 'error', text: t('verify.notAFile') });
    }
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    <div
      className="verify"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <BackBar title={t('verify.title')} />
      <main className="bare">
        {subject !== null && <Verified key={keyOf(subject, playId)} subject={subject} />}
        {subject === null && isPlay && published.error !== null && (
          <LoadFault error={published.error} onRetry={published.refetch} />
        )}
        {subject === null && isPlay && published.error === null ? (
          <PageFallback />
        ) : (
          <Offline subject={subject} onFile={(file) => void take(file)} />
        )}
      </main>
    </div>
  );
}

let broughtCount = 0;
const keys = new WeakMap<object, string>();

/** A subject is run once: the same one keeps its key, a new one gets another. */
function keyOf(subject: Subject, playId: string): string {
  if (subject.ours || typeof subject.value !== 'object' || subject.value === null) return `play ${playId}`;
  const known = keys.get(subject.value) ?? `file ${(broughtCount += 1)}`;
  keys.set(subject.value, known);
  return known;
}

function Verified({ subject: { value, ours } }: { subject: Subject }): ReactNode {
  const run = useMemo(
    () =>
      createVerification(value, {
        startWorker: () => new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' }),
        readLog: ours
          ? (roomId) => (from, limit) => call('machineLog', { roomId, from, limit }, { individual: true })
          : null,
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
      </div>
      <div className="verify__b">
        <CheckList verification={verification} />
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

function save(value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'grabbit-play.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

function Offline({
  subject,
  onFile,
}: {
  subject: Subject | null;
  onFile: (file: File | undefined) => void;
}): ReactNode {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className="card offline">
      <h2>{t('verify.offline')}</h2>
      <p>{t('verify.offlineText')}</p>
      <pre className="trace" dir="ltr">
        {verifyCommand}
      </pre>
      <div className="offline__a">
        {subject !== null && (
          <Button kind="paper" icon={<Sign of={Download} size={20} />} onPress={() => save(subject.value)}>
            {t('play.export')}
          </Button>
        )}
        <Button
          kind="paper"
          icon={<Sign of={FileUp} size={20} />}
          onPress={() => {
            input.current?.click();
          }}
        >
          {t('verify.chooseFile')}
        </Button>
        <input
          ref={input}
          className="sr"
          type="file"
          accept="application/json,.json"
          aria-label={t('verify.chooseFile')}
          tabIndex={-1}
          onChange={({ target }) => onFile(target.files?.[0])}
        />
      </div>
    </section>
  );
}
