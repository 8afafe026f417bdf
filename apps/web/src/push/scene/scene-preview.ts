/**
 * A page for developers: a table with a settled bed. Serve `apps/web` with Vite and open
 * `/src/push/scene/scene-preview.html?theme=pink&bottom=190&aim=60000&play=1`.
 */
import '@fontsource/bagel-fat-one';
import { standardPush } from '@grabbit/engines/push';
import { playPreview, previewBed } from './preview-bed.ts';
import { createPushStage } from './push-stage.ts';

const query = new URLSearchParams(location.search);
const canvas = document.querySelector('canvas');
if (!canvas) throw new Error('The preview page has no canvas');
const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);

const stage = createPushStage(canvas, {
  theme: query.get('theme') === 'pink' ? 'pink' : 'blue',
  settings: standardPush,
  word: query.get('word') ?? 'Grabbit',
  reducedMotion: query.has('still'),
  pixelRatioCap: 2,
  quality: query.has('auto') ? 'auto' : 'full',
});
const fit = () =>
  stage.resize(innerWidth, innerHeight, {
    top: number('top', 0),
    right: 0,
    bottom: number('bottom', 0),
    left: 0,
  });
addEventListener('resize', fit);
addEventListener('redraw', () => stage.render());
fit();
stage.setAim(query.has('watch') ? null : number('aim', 28_000));
stage.setWon(number('won', 34));
stage.reset(previewBed());
await document.fonts.load('64px "Bagel Fat One"', 'Grabbit');
await new Promise(requestAnimationFrame);
stage.render();
if (query.has('play')) {
  stage.start();
  playPreview(stage);
}
if (query.has('burst')) stage.burst();
document.documentElement.dataset['ready'] = JSON.stringify(stage.stats());
Object.assign(globalThis, { preview: stage });
