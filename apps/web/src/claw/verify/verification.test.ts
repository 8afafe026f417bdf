// @vitest-environment happy-dom
import type { ClawFrame, ClawPlayFile } from '@grabbit/engines';
import { standardClaw } from '@grabbit/engines';
import { expect, it } from 'vitest';
import { createVerification } from './verification.ts';
import type { VerifyAnswer } from './verify-messages.ts';

const toy = {
  serial: 4,
  kind: 'bear',
  p: [1000, 0, 0],
  q: [0, 0, 0, 1_000_000],
  v: [0, 0, 0],
  w: [0, 0, 0],
} as const;
const file = {
  playId: 'aaaaaaaaaaaaaaaaaaaaaaaaaa',
  settings: standardClaw,
  start: { toys: [toy] },
  inputs: [],
  log: [],
} as unknown as ClawPlayFile;
const closing: ClawFrame = {
  tick: 100,
  phase: 'gripping',
  gantry: [300, 0],
  hub: 2000,
  swing: [0, 0],
  prongs: [0, 0, 0],
  toys: [],
  won: [],
};

it('tells, at the end and not before, what became of the grip in the frames that it saw', () => {
  const worker = { postMessage: () => undefined, terminate: () => undefined } as unknown as Worker;
  const run = createVerification(file, {
    startWorker: () => worker,
    readLog: null,
    readCover: () => Promise.reject(new Error('not asked')),
  });
  run.start();
  const say = (data: VerifyAnswer): void => void worker.onmessage?.({ data } as MessageEvent<VerifyAnswer>);
  say({ t: 'file', file, ticks: 100 });
  say({ t: 'frames', frames: [closing], ticks: 100 });
  expect(run.store.getState().grip).toBeNull();
  say({ t: 'done', ok: true, checks: [] });
  expect(run.store.getState().grip).toMatchObject({ result: 'missed', aim: { kind: 'bear', tick: 100 } });
  run.stop();
});
