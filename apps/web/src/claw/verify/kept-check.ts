import type { ClawPlayFile } from '@grabbit/engines';
import type { KeptChain } from '../../room/machine/kept-chain.ts';
import { nothingKept } from '../../room/proof/side-check.ts';
import type { SideCheck } from '../../room/proof/side-check.ts';

type Published = Pick<ClawPlayFile, 'playId' | 'commitment' | 'clientSeed' | 'inputs'>;

const bad = (expected: string, actual: string): SideCheck => ({ result: 'bad', expected, actual });

/** Holds what this browser saw while the play ran against what was published. */
export function compareKept(kept: KeptChain | null, file: Published): SideCheck {
  if (kept === null || kept.play !== file.playId) return nothingKept;
  if (kept.clientSeed !== file.clientSeed) return bad(kept.clientSeed, file.clientSeed);
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
