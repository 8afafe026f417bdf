/**
 * A page for developers: the machine with a fixed heap of toys. Serve `apps/web` with Vite and open
 * `/src/claw/scene/scene-preview.html?theme=pink&cabinet=tako-bay&camera=top&prongs=2&bottom=190&play=1`.
 */
import '@fontsource/bagel-fat-one';
import { cabinetOf } from '../../stage/cabinets.ts';
import { createClawScene } from './claw-scene.ts';
import type { CameraName, SceneFrame, FrameToy, Position, Rotation } from './scene-types.ts';

type Row = readonly [kind: string, p: Position, q: Rotation];

/** A heap of toys that came to rest once, for previews and poster pictures. */
const rows: readonly Row[] = [
  ['whale', [0.1222, 0.0422, -0.0396], [0.297, -0.223, -0.048, 0.927]],
  ['bear', [0.0556, 0.0073, 0.0764], [0.125, -0.142, -0.007, 0.982]],
  ['octopus', [-0.0753, 0.01, 0.0496], [0.284, 0.045, 0.008, 0.958]],
  ['penguin', [-0.0547, 0.0556, -0.1196], [0.105, -0.138, -0.364, 0.915]],
  ['cat', [-0.2076, 0.0459, -0.0375], [0.492, -0.37, 0.249, 0.748]],
  ['chick', [0.0602, -0.0016, 0.2], [0.254, 0.11, 0.073, 0.958]],
  ['rabbit', [-0.1913, 0.0443, -0.0907], [-0.056, -0.141, -0.349, 0.925]],
  ['dino', [0.2263, 0.0601, -0.0511], [0.672, 0.119, -0.223, 0.696]],
  ['octopus', [0.2356, 0.0559, -0.1852], [0.265, -0.017, 0.062, 0.962]],
  ['bear', [-0.1846, 0.0016, 0.0523], [0.013, -0.019, -0.003, 1.0]],
  ['chick', [-0.2476, 0.0441, -0.153], [0.268, 0.075, 0.141, 0.95]],
  ['whale', [0.0469, 0.0874, -0.2009], [0.068, -0.257, -0.415, 0.87]],
  ['cat', [0.0084, 0.07, 0.0122], [-0.318, 0.559, 0.254, 0.722]],
  ['penguin', [0.0118, 0.1315, 0.0012], [0.197, 0.256, -0.098, 0.941]],
  ['rabbit', [-0.0584, 0.0999, -0.2244], [0.125, -0.055, 0.606, 0.784]],
  ['octopus', [-0.2552, 0.0925, -0.2269], [0.025, -0.205, 0.213, 0.955]],
  ['dino', [0.1527, 0.0303, 0.1909], [0.3, -0.014, -0.363, 0.882]],
  ['chick', [0.2307, 0.0222, 0.1592], [0.158, 0.255, -0.365, 0.881]],
  ['bear', [0.201, 0.0109, 0.0482], [0.182, -0.153, -0.019, 0.971]],
  ['octopus', [0.182, 0.1032, 0.2134], [0.124, 0.119, 0.368, 0.914]],
  ['cat', [0.0, 0.0952, -0.2719], [0.023, 0.009, 0.31, 0.95]],
  ['whale', [-0.2, 0.146, -0.0414], [0.041, 0.339, 0.034, 0.939]],
  ['rabbit', [-0.1465, 0.1916, -0.1942], [0.078, -0.165, -0.73, 0.659]],
  ['penguin', [-0.264, 0.2542, -0.0052], [-0.078, 0.424, 0.208, 0.878]],
  ['dino', [-0.0627, 0.1993, 0.0029], [0.592, -0.255, -0.003, 0.765]],
  ['octopus', [0.0762, 0.1804, -0.052], [-0.021, 0.085, -0.237, 0.968]],
  ['chick', [-0.1022, 0.1833, -0.0878], [0.164, -0.187, -0.251, 0.936]],
  ['bear', [-0.0813, -0.0019, 0.2256], [-0.075, 0.13, 0.016, 0.988]],
  ['cat', [0.0344, 0.1806, -0.2047], [0.011, -0.22, 0.263, 0.939]],
  ['whale', [0.2508, 0.1343, 0.0446], [-0.121, 0.164, -0.352, 0.913]],
];

const previewToys: readonly FrameToy[] = rows.map(([kind, p, q], serial) => ({
  serial: serial + 1,
  kind,
  p,
  q,
}));

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
