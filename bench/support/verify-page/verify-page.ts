import * as RAPIER from '@dimforge/rapier3d-simd';
import { type Rapier, rapierWasmHash, verifyClawFile } from '@grabbit/engines';

// Runs in a browser: takes the files one after the other, runs each play again and says what came of it.

async function say(verdict: unknown): Promise<void> {
  await fetch('/verdict', { method: 'POST', body: JSON.stringify(verdict) });
}

async function verifyAll(): Promise<void> {
  const names = (await (await fetch('/files.json')).json()) as string[];
  for (const name of names) {
    const file: unknown = await (await fetch(`/files/${name}`)).json();
    const { ok, checks, replay } = verifyClawFile(RAPIER as unknown as Rapier, rapierWasmHash, file);
    const wrong = checks.filter((check) => !check.ok).map((check) => check.name);
    await say({ name, ok, wrong, endHash: replay?.endHash ?? null });
  }
  await say({ done: true, agent: navigator.userAgent });
}

try {
  await verifyAll();
} catch (error) {
  await say({ done: true, agent: navigator.userAgent, error: String(error) });
}
