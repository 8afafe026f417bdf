import { deviceFileFormat } from '@grabbit/engines/fair';
import type { DeviceFile } from '@grabbit/engines/fair';
import { evidenceFormat } from '@grabbit/engines/draws';
import type { Evidence } from '@grabbit/engines/draws';
import { isRecord, readStored } from '../kernel/storage.ts';
import { readSealMemory } from './seal-memory.ts';

/** Where features keep evidence of the player's games; claws keep one for a device. */
const evidenceGroups = ['draws:evidence', 'rounds:evidence'] as const;
const clawEvidence = 'claw:evidence';

const isEvidence = (value: unknown): value is Evidence =>
  isRecord(value) && value['format'] === evidenceFormat;

/** Everything that this device remembers of what the arcade has told a player and signed for them. */
export function deviceFile(userId: number): DeviceFile {
  const ofPlayer = (group: (typeof evidenceGroups)[number] | 'draws:seals'): [string, unknown][] => {
    const kept = readStored(group);
    const end = `-${userId}`;
    if (!isRecord(kept)) return [];
    return Object.entries(kept).flatMap(([name, value]) =>
      name.endsWith(end) ? [[name.slice(0, -end.length), value] as [string, unknown]] : [],
    );
  };
  const evidence = [
    ...evidenceGroups.flatMap((group) => ofPlayer(group).map(([, value]) => value)),
    readStored(clawEvidence),
  ];
  return {
    ...{ format: deviceFileFormat, version: 1, at: new Date().toISOString() },
    seals: ofPlayer('draws:seals').flatMap(([game]) => {
      const memory = readSealMemory({ game, userId });
      return memory === null ? [] : [{ game, ...memory }];
    }),
    evidence: evidence.filter(isEvidence),
  };
}
