import * as rapier from '@dimforge/rapier3d-simd';
import { createPushEpoch, frameUnits, standardPush, unpackPushState } from '@grabbit/engines/push';
import type { PushBody, PushFrame, PushPose, PushState, Rapier } from '@grabbit/engines/push';
import { packedBed } from './preview-bed.data.ts';
import type { PushStage } from './push-stage.types.ts';

/** What a state's whole numbers are of 10 cm, and of one. */
const perLength = 10_000;
const perTurn = 1_000_000;
const frameMs = 50;
const ticksPerFrame = 3;
const dropTicks = 22;

function bedState(): PushState {
  const state = unpackPushState(Uint8Array.from(atob(packedBed), (letter) => letter.charCodeAt(0)));
  if (state === null) throw new Error('The preview’s bed cannot be read');
  return state;
}

function poseOf({ serial, kind, p, q }: PushBody): PushPose {
  const [x, y, z] = p.map((n) => Math.round((n / perLength) * frameUnits.length)) as [number, number, number];
  const turn = q.map((n) => Math.round((n / perTurn) * frameUnits.rotation)) as [
    number,
    number,
    number,
    number,
  ];
  return [serial, kind === 'coin' ? 0 : 1, x, y, z, ...turn];
}

/** A bed after a while of play, at the pusher's rear point. */
export function previewBed(): PushFrame {
  const { beltUm, bodies } = bedState();
  return { tick: 0, beltUm, moved: bodies.map(poseOf), gone: [] };
}

/** Goes on from there with the real engine for one epoch, at 60 ticks a second, coins coming one after the other. */
export function playPreview(stage: PushStage): void {
  const epoch = createPushEpoch(rapier as unknown as Rapier, {
    settings: standardPush,
    start: bedState(),
    seed: '7'.repeat(64),
    clientSeeds: ['preview'],
  });
  stage.reset(epoch.frame());
  const timer = setInterval(() => {
    for (let i = 0; i < ticksPerFrame && !epoch.ended; i++) {
      if (epoch.tick % dropTicks === 0) {
        const aimUm = Math.round(Math.sin(epoch.tick) * 150_000);
        stage.setAim(aimUm);
        if (epoch.drop({ seat: 0, aimUm }).ok) stage.drop();
      }
      epoch.step();
    }
    const falls = epoch.falls().map(({ serial, tray }) => [serial, tray === 'player' ? 1 : 0] as const);
    stage.frame(epoch.frame(), falls, performance.now());
    if (!epoch.ended) return;
    clearInterval(timer);
    epoch.free();
  }, frameMs);
}
