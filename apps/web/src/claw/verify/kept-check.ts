import { dropTextOf, readDrop } from '@grabbit/engines';
import type { ClawPlayFile } from '@grabbit/engines';
import type { KeptChain } from '../../room/machine/kept-chain.ts';
import { nothingKept } from '../../room/proof/side-check.ts';
import type { SideCheck } from '../../room/proof/side-check.ts';

const bad = (expected: string, actual: string): SideCheck => ({ result: 'bad', expected, actual });

/** Holds what this browser saw while the play ran against what was published. */
export function compareKept(kept: KeptChain | null, file: ClawPlayFile): SideCheck {
  if (kept === null || kept.play !== file.playId) return nothingKept;
  const { bound, clientSeedHash: hash } = kept;
  if (hash !== null && hash !== file.clientSeedHash) return bad(hash, file.clientSeedHash ?? '');
  if (bound !== undefined) {
    const published = dropTextOf(file, readDrop(bound.drop)?.arcade ?? '') ?? '';
    if (published !== bound.drop) return bad(bound.drop, published);
    if (file.drop?.key !== bound.key) return bad(bound.key, file.drop?.key ?? '');
  }
  if (kept.commitment !== '' && kept.commitment !== file.commitment)
    return bad(kept.commitment, file.commitment);
  for (const input of kept.inputs) {
    const published = file.inputs.find(({ id }) => id === input.id);
    const same =
      published !== undefined &&
      published.tick === input.tick &&
      published.hash === input.hash &&
      (input.code === null || published.code === input.code);
    if (!same) return bad(JSON.stringify(input), JSON.stringify(published ?? null));
  }
  return {
    result: 'ok',
    expected: `${kept.inputs.length} of ${file.inputs.length}`,
    actual: `${kept.inputs.length} of ${file.inputs.length}`,
  };
}
