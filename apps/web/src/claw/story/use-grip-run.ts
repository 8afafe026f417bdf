import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { playFileQuery } from '../../room/proof/verify.queries.ts';
import { runGrip } from './grip-run.ts';
import type { GripRun } from './grip-run.ts';

const startWorker = (): Worker =>
  new Worker(new URL('../verify/verify.worker.ts', import.meta.url), { type: 'module' });

/** The story of a settled play, once it was run again on this device; null until then, and when it cannot be. */
export function useGripRun(playId: string): GripRun | null {
  const { data } = useQuery(playFileQuery(playId));
  const [run, setRun] = useState<GripRun | null>(null);
  useEffect(() => (data === undefined ? undefined : runGrip(data, startWorker(), setRun)), [data]);
  return run;
}
