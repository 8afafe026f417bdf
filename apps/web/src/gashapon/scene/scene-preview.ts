/**
 * A page for developers: the capsule machine. Serve `apps/web` with Vite and open
 * `/src/gashapon/scene/scene-preview.html?theme=pink&left=20&play=1`.
 */
import { CapsuleScene } from './capsule-scene.ts';

const query = new URLSearchParams(location.search);
const canvas = document.querySelector('canvas');
if (!canvas) throw new Error('The preview page has no canvas');

const scene = new CapsuleScene(canvas, query.get('theme') === 'pink' ? 'pink' : 'blue');
const kinds = ['bear', 'cat', 'dino'];
const left = Number(query.get('left') ?? 36);
scene.show({ kinds: Array.from({ length: left }, (_, index) => kinds[index % 3] ?? 'bear'), size: 36 });
const fit = (): void => {
  scene.resize(innerWidth, innerHeight - Number(query.get('bottom') ?? 0));
};
addEventListener('resize', fit);
fit();
if (query.has('play')) {
  const turn = (now: number): void => {
    scene.turnCrank((now / 900) % 1);
    requestAnimationFrame(turn);
  };
  requestAnimationFrame(turn);
}
document.documentElement.dataset['ready'] = '';
