import * as RAPIER from '@dimforge/rapier3d-simd';
import { type Rapier, rapierWasmHash, verifyClawFile } from '@grabbit/engines';
import { drawFileFormat, drawVersionsWith, verifyDrawFile } from '@grabbit/engines/draws';
import { verifyPushFile } from '@grabbit/engines/push';
import { racingBall } from '@grabbit/engines/racing-ball';
import { publicBeacons } from '@grabbit/engines/beacon';
import { sharedFileFormat, sharedGames, verifySharedFile } from '@grabbit/engines/rounds';

// Runs in a browser: takes the files one after the other, runs each play again and says what came of it.

const rapier = RAPIER as unknown as Rapier;

interface Verdict {
  readonly ok: boolean;
  readonly checks: readonly { readonly name: string; readonly ok: boolean }[];
  /** Of the play's own time, where a run of it has such. */
  readonly replay?: { readonly ticks: number } | null;
}

const formatOf = (file: unknown): unknown =>
  typeof file === 'object' && file !== null && 'format' in file ? file.format : null;
const isTurn = (file: unknown): boolean =>
  typeof file === 'object' && file !== null && 'game' in file && file.game === 'push';

function verify(file: unknown): Verdict {
  if (formatOf(file) === drawFileFormat) return verifyDrawFile(drawVersionsWith(rapier), file);
  if (formatOf(file) === sharedFileFormat)
    return verifySharedFile([...sharedGames, racingBall(rapier)], file, publicBeacons);
  if (isTurn(file)) return verifyPushFile(rapier, rapierWasmHash, file);
  return verifyClawFile(rapier, rapierWasmHash, file);
}

async function say(verdict: unknown): Promise<void> {
  await fetch('/verdict', { method: 'POST', body: JSON.stringify(verdict) });
}

async function verifyAll(): Promise<void> {
  const names = (await (await fetch('/files.json')).json()) as string[];
  for (const name of names) {
    const file: unknown = await (await fetch(`/files/${name}`)).json();
    const begun = performance.now();
    const { ok, checks, replay } = verify(file);
    const ms = performance.now() - begun;
    const wrong = checks.filter((check) => !check.ok).map((check) => check.name);
    await say({ name, ok, wrong, ms, ticks: replay?.ticks ?? 0 });
  }
  await say({ done: true, agent: navigator.userAgent });
}

try {
  await verifyAll();
} catch (error) {
  await say({ done: true, agent: navigator.userAgent, error: String(error) });
}
