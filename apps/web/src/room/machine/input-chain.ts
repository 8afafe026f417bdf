import { inputLink } from '@grabbit/engines';
import type { BoundDrop, KeptChain, KeptInput } from './kept-chain.ts';

export interface InputChain {
  readonly kept: KeptChain;
  /** False once an acknowledged hash did not follow from what was sent. */
  readonly sound: boolean;
  /** Notes a command as it is sent, so that its acknowledgement can be checked. */
  sent(id: number, code: number): void;
  /** Notes what the arcade has signed of the drop. */
  signed(bound: BoundDrop): void;
  /** Takes an acknowledgement in. The same one again changes nothing. */
  acked(ack: { readonly id: number; readonly k: number; readonly h: string }): void;
}

/**
 * Our own copy of a play's input chain. Each acknowledged hash is computed here again as long as every command
 * before it is known; each also keeps when it was sent and acknowledged, by `now`. With a gap (another device steered) it is kept as it came, for the file to be held against.
 */
export function createInputChain(start: KeptChain, now: () => number = () => performance.now()): InputChain {
  let kept = start;
  let sound = true;
  const opened = now();
  const sentAt = new Map<number, number>();
  const codes = new Map<number, number>();

  function follows(input: KeptInput): boolean {
    const { inputs, commitment } = kept;
    if (input.code === null || inputs.some(({ code }) => code === null)) return true;
    const previous = inputs.at(-1)?.hash ?? commitment;
    // Without the commitment (the play was opened elsewhere) there is nothing to start from.
    if (previous === '') return true;
    return inputLink(previous, { id: input.id, tick: input.tick, code: input.code }) === input.hash;
  }

  return {
    get kept() {
      return kept;
    },
    get sound() {
      return sound;
    },
    sent(id, code) {
      codes.set(id, code);
      sentAt.set(id, now() - opened);
    },
    signed(bound) {
      kept = { ...kept, bound };
    },
    acked({ id, k, h }) {
      if (kept.inputs.some((input) => input.id === id)) return;
      const sentMs = sentAt.get(id);
      const times = sentMs === undefined ? {} : { sentMs, ackedMs: now() - opened };
      const input: KeptInput = { id, tick: k, code: codes.get(id) ?? null, hash: h, ...times };
      sound = sound && follows(input);
      kept = { ...kept, inputs: [...kept.inputs, input] };
    },
  };
}
