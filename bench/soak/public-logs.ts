import * as RAPIER from '@dimforge/rapier3d-simd-compat';
import { type CallName, callPaths, type CallParams, type CallReply } from '@grabbit/contract';
import type { ClawPlayFile } from '@grabbit/engines';
import { type PublicLog, readPublicLog, witnessLog } from '../../apps/server/src/testing/log-witness.ts';
import type { Report } from '../harness/report.ts';

/** Asks as somebody without an account. */
async function ask<Name extends CallName>(
  address: string,
  name: Name,
  params: CallParams<Name>,
): Promise<CallReply<Name>> {
  const url = new URL(callPaths[name].path, address);
  for (const [key, value] of Object.entries(params)) url.searchParams.set(key, String(value));
  const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) });
  const { data, errorCode } = (await answer.json()) as { data: CallReply<Name> | null; errorCode: string };
  if (data === null) throw new Error(`${name}: ${errorCode}`);
  return data;
}

export interface PublicRooms {
  readonly address: string;
  readonly roomIds: readonly number[];
  /** Whether the file of each play is read, or only where a void or a refill stands on one. */
  readonly everyPlay: boolean;
  /** Refills of each room that are run again. */
  readonly layouts: number;
}

/**
 * Reads the machines' logs by the public calls alone and holds them against what was promised: seeds open their commitments,
 * also those of voids, and refills follow from the seeds that were committed. Returns the logs.
 */
export async function witnessRooms(report: Report, rooms: PublicRooms): Promise<PublicLog[]> {
  await RAPIER.init();
  const { address, everyPlay, layouts } = rooms;
  const fileOf = async (playId: string) => (await ask(address, 'playFile', { playId })) as ClawPlayFile;
  const logs: PublicLog[] = [];
  const faults: string[] = [];
  for (const roomId of rooms.roomIds) {
    const { engine } = await ask(address, 'playPage', { roomId });
    const log = await readPublicLog(roomId, (params) => ask(address, 'machineLog', params));
    logs.push(log);
    faults.push(...(await witnessLog(log, { rapier: RAPIER, engine, fileOf, everyPlay, layouts })));
  }
  const count = (kind: string): number =>
    logs.flatMap(({ entries }) => entries).filter((entry) => entry.kind === kind).length;
  report.print(
    `  public logs of ${logs.length} rooms: ${count('play')} plays, ${count('void')} voids, ${count('refill')} refills`,
  );
  report.none(
    'seen from outside, every void opens its commitment and every refill is the committed one',
    faults,
  );
  return logs;
}
