/**
 * A page for developers: a race at some tick. Serve `apps/web` with Vite and open
 * `/src/racing-ball/scene/scene-preview.html?theme=pink&course=eights&tick=400&camera=whole&bottom=190`.
 */
import * as rapier from '@dimforge/rapier3d-simd';
import { drawStream } from '@grabbit/engines';
import {
  createRace,
  type Rapier,
  raceCourseNames,
  raceCourses,
  raceStart,
} from '@grabbit/engines/racing-ball';
import { createRaceStage, raceCameras } from './race-stage.ts';

const query = new URLSearchParams(location.search);
const canvas = document.querySelector('canvas');
if (!canvas) throw new Error('The preview page has no canvas');
const number = (name: string, otherwise: number): number => Number(query.get(name) ?? otherwise);
const course = raceCourseNames.find((name) => name === query.get('course')) ?? 'serpentine';

const stage = createRaceStage(canvas, {
  course,
  theme: query.get('theme') === 'pink' ? 'pink' : 'blue',
  reducedMotion: query.has('still'),
  pixelRatioCap: 2,
  quality: query.has('auto') ? 'auto' : 'full',
});
stage.setCamera(raceCameras.find((name) => name === query.get('camera')) ?? 'follow');
const start = raceStart(raceCourses[course], drawStream(query.get('seed') ?? '3c'.repeat(32), 'preview'));
const race = createRace(rapier as unknown as Rapier, raceCourses[course], start);
for (let i = 0; i < number('tick', 400); i++) race.step();
stage.show(race.poses(), start.turns, race.tick);
const fit = (): void =>
  stage.resize(innerWidth, innerHeight, {
    top: number('top', 0),
    right: 0,
    bottom: number('bottom', 0),
    left: 0,
  });
addEventListener('resize', fit);
fit();
stage.render();
if (query.has('play')) {
  stage.start();
  setInterval(() => {
    if (!race.ended) race.step();
    stage.show(race.poses(), start.turns, race.tick);
  }, 1000 / 60);
}
document.documentElement.dataset['ready'] = JSON.stringify(stage.stats());
Object.assign(globalThis, { preview: stage });
