import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { call } from '../../kernel/call.ts';
import { CheckList } from './check-list.tsx';
import { GripCard } from './grip-card.tsx';
import { LineCard } from './line-card.tsx';
import { ReplayView } from './replay-view.tsx';
import { createVerification } from './verification.ts';
import type { VerifyRun } from './verification.ts';
import { Verdict } from './verdict.tsx';
import { roomCardQuery } from '../../room/proof/verify.queries.ts';
import '../../room/shell.css';
import '../room/room-machine.css';
import '../room/room-machine-wings.css';

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
