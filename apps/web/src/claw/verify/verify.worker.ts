/// <reference types="vite/client" />
import * as rapier from '@dimforge/rapier3d-simd';
import wasmUrl from '@dimforge/rapier3d-simd/rapier_wasm3d_bg.wasm?url';
import { readClawFile, sha256Hex, verifyClawFile } from '@grabbit/engines';
import type { ClawFrame, Rapier } from '@grabbit/engines';
import type { VerifyAnswer, VerifyRequest } from './verify-messages.ts';

/** How many ticks go in one message. */
const sliceTicks = 60;

const tell = (answer: VerifyAnswer): void => postMessage(answer);

/** The hash of the very bytes that this worker's physics runs. */
async function wasmHash(): Promise<string> {
  const reply = await fetch(wasmUrl);
  if (!reply.ok) throw new Error(`physics: ${reply.status}`);
  return sha256Hex(new Uint8Array(await reply.arrayBuffer()));
}

async function verify(value: unknown): Promise<void> {
  const reading = readClawFile(value);
  const file = reading.ok ? reading.file : null;
  tell({ t: 'file', file, ticks: file?.endTick ?? 0 });
  const hash = await wasmHash();
  let frames: ClawFrame[] = [];
  const { ok, checks } = verifyClawFile(rapier as unknown as Rapier, hash, value, {
    sliceTicks,
    onFrame: (frame) => frames.push(frame),
    onProgress: (ticks) => {
      tell({ t: 'frames', frames, ticks });
      frames = [];
    },
  });
  tell({ t: 'done', ok, checks });
}

addEventListener('message', ({ data }: MessageEvent<VerifyRequest>) => {
  verify(data.value).catch((fault: unknown) => {
    tell({ t: 'fault', message: fault instanceof Error ? fault.message : String(fault) });
  });
});
tell({ t: 'ready' });
