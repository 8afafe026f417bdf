import { games } from '@grabbit/contract';
import { type DrawFile, drawFileFormat, type Evidence } from '@grabbit/engines/draws';
import type { ReactNode } from 'react';
import { queryClient } from '../kernel/query-client.ts';
import { Specimen } from '../ui/gallery/specimen.tsx';
import type { PlayTrouble } from './play-trouble.ts';
import type { SealMemory } from './seal-memory.ts';
import type { DrawStream } from './stream.query.ts';
import { TroubleActions, TroubleFindings } from './trouble-sheet.tsx';

const at = '2026-11-28T12:00:00.000Z';
const before: SealMemory = {
  ...{ stream: 's', place: 1, seedHash: 'b'.repeat(64), commitment: 'a'.repeat(64) },
  ...{ nextNumber: 3, head: 'h', key: 'k' },
};
const told = { ...before, place: 2, commitment: 'c'.repeat(64) } as unknown as DrawStream;
const evidence: Evidence = {
  ...{ format: 'grabbit-evidence', version: 1, key: 'k', acceptance: '{}', signature: '' },
  ...{ clientSeed: 'mine', fault: 'undrawn', said: '03019', at },
};
const game = games.find(({ way }) => way === 'draw')?.name ?? '';
const file: DrawFile = {
  ...{ format: drawFileFormat, version: 1, game, engine: `${game}-1`, playId: 'a'.repeat(26) },
  ...{ roomId: '1', roomName: 'Hill', player: 'P-1', stream: 's', place: 1, seedHash: before.seedHash },
  ...{ commitment: before.commitment, clientSeed: 'mine', nonce: 2, draws: 1, bet: {}, result: {} },
  ...{ price: 100, paid: 0, at, previous: before.commitment, receipt: 'r', seed: null },
};
const lost = { number: 2, price: 100, pays: 250 };
const troubles: readonly PlayTrouble[] = [
  { kind: 'undrawn', evidence },
  { kind: 'device', file, nextNumber: 3 },
  { kind: 'changed', why: 'device', before, told, seed: '', lost },
];
const none = (): void => undefined;

// The plays of the old seal, as they were checked.
queryClient.setQueryData(['draws', 'opened', before.commitment], { ok: true, plays: 2 });

/** What a sheet tells of a play that was not drawn as it was accepted. */
export function DrawStories(): ReactNode {
  return (
    <Specimen name="Plays that are told of" wide>
      {troubles.map((trouble) => (
        <div key={trouble.kind}>
          <TroubleFindings trouble={trouble} />
          <div className="sheet__acts">
            <TroubleActions {...{ trouble, onClose: none, onAgain: none, onGoOn: none }} />
          </div>
        </div>
      ))}
    </Specimen>
  );
}
