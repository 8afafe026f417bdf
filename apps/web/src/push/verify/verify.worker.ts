/// <reference types="vite/client" />
import * as rapier from '@dimforge/rapier3d-simd';
import wasmUrl from '@dimforge/rapier3d-simd/rapier_wasm3d_bg.wasm?url';
import { sha256Hex } from '@grabbit/engines/fair';
import { holdingsOf, verifyPushFile } from '@grabbit/engines/push';
import type { PushTurnFile, Rapier } from '@grabbit/engines/push';
import { ticksOf } from './claimed-ticks.ts';
import type { VerifyAnswer, VerifyRequest } from './verify-messages.ts';

const tell = (answer: VerifyAnswer): void => postMessage(answer);

/** The hash of the very bytes that this worker's physics runs. */
async function wasmHash(): Promise<string> {
  const reply = await fetch(wasmUrl);
  if (!reply.ok) throw new Error(`physics: ${reply.status}`);
  return sha256Hex(new Uint8Array(await reply.arrayBuffer()));
}

async function verify(value: unknown): Promise<void> {
  tell({ t: 'begun', ticks: ticksOf(value) });
  const hash = await wasmHash();
  const { ok, checks, replay } = verifyPushFile(rapier as unknown as Rapier, hash, value, {
    onProgress: (ticks) => tell({ t: 'ran', ticks }),
  });
  const isFile = checks.every((check) => check.name !== 'file' || check.ok);
  const file = isFile ? (value as PushTurnFile) : null;
  const holdings = file === null || replay === null ? null : holdingsOf(file, replay.ends);
  tell({ t: 'done', ok, checks, file, holdings });
}

addEventListener('message', ({ data }: MessageEvent<VerifyRequest>) => {
  verify(data.value).catch((fault: unknown) => {
    tell({ t: 'fault', message: fault instanceof Error ? fault.message : String(fault) });
  });
});
tell({ t: 'ready' });
