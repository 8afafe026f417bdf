/**
 * A page for developers: the machine with a fixed heap of toys. Serve `apps/web` with Vite and open
 * `/src/claw/scene/scene-preview.html?theme=pink&cabinet=tako-bay&camera=top&prongs=2&bottom=190&play=1`.
 */
import '@fontsource/bagel-fat-one';
import { cabinetOf } from '../../stage/cabinets.ts';
import { createClawScene } from './claw-scene.ts';
import { previewToys } from './preview-poses.ts';
import type { CameraName, SceneFrame } from './scene-types.ts';

const query = new URLSearchParams(location.search);
const canvas = document.querySelector('canvas');
if (!canvas) throw new Error('The preview page has no canvas');

const scene = createClawScene(canvas, {
  cabinet: cabinetOf(query.get('cabinet') ?? 'tako-bay'),
  theme: query.get('theme') === 'pink' ? 'pink' : 'blue',
  word: query.get('word') ?? 'Tako bay',
  box: { width: 0.711, depth: 0.624, height: 0.944 },
  chute: { width: 0.2105, depth: 0.196, height: 0.181 },
  slope: { start: 0.0675, rise: 0.085 },
  prongs: query.get('prongs') === '2' ? 2 : 3,
  reducedMotion: query.has('still'),
  pixelRatioCap: 2,
  quality: query.has('play') && !query.has('full') ? 'auto' : 'full',
  onError: (error) => reportError(error),
});

const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
const frame = (at: number): SceneFrame => ({
  gantryX: number('x', 0.05) + (at === 0 ? 0 : Math.sin(at / 900) * 0.2),
  gantryZ: number('z', 0.015) + (at === 0 ? 0 : Math.cos(at / 700) * 0.15),
  hubY: number('y', 0.6),
  swingX: at === 0 ? 0 : Math.sin(at / 200) * 0.008,
  swingZ: 0,
  open: number('open', 1),
  phase: 'aiming',
  toys: [],
  gone: [],
});

const fit = () =>
  scene.resize(innerWidth, innerHeight, {
    top: number('top', 0),
    right: 0,
    bottom: number('bottom', 0),
    left: 0,
  });
addEventListener('resize', fit);
addEventListener('redraw', () => scene.render());
fit();
scene.setCamera((query.get('camera') ?? 'front') as CameraName);
scene.apply(frame(0));
await Promise.all([
  scene.setToys(previewToys.slice(0, number('toys', 26))),
  document.fonts.load('64px "Bagel Fat One"'),
]);
if (query.has('play')) scene.start((now) => scene.apply(frame(now)));
else scene.render();
if (query.has('burst')) scene.burst();
document.documentElement.dataset['ready'] = JSON.stringify(scene.stats());
Object.assign(globalThis, { preview: scene });
