import type { PushFall } from '@grabbit/contract';
import { deckAt, frameKinds, frameUnits } from '@grabbit/engines/push';
import type { PushFrame, PushPose, PushSettings } from '@grabbit/engines/push';
import { drawChanges } from '../../stage/draw-changes.ts';
import type { SeenFall } from '../scene/push-stage.types.ts';
import { edgePlace, paintTable } from './paint-table.ts';
import type { MapCoin } from './paint-table.ts';
import type { TableView } from './table-view.ts';

const umPerUnit = 100_000;
/** Over the map stands what it is, in CSS pixels; wider than this it would stand behind the cards of a desktop. */
const headRoom = 34;
const widest = 640;

const coinOf = ([, kind, x, y, z]: PushPose): MapCoin => ({
  stone: frameKinds[kind] === 'stone',
  isToken: frameKinds[kind] === 'token',
  x: (x / frameUnits.length) * umPerUnit,
  y: (y / frameUnits.length) * umPerUnit,
  z: (z / frameUnits.length) * umPerUnit,
});

/** The table from above, flat: enough to play by in a browser without WebGL. */
export function createFlatTable(
  canvas: HTMLCanvasElement,
  settings: PushSettings,
  onFall: (fall: SeenFall) => void,
): TableView {
  const pen = canvas.getContext('2d');
  const token = (name: string): string => getComputedStyle(canvas).getPropertyValue(name);
  const coins = new Map<number, MapCoin>();
  let aimUm: number | null = 0;
  let [tick, beltUm] = [0, 0];
  let size = { width: 1, height: 1, top: 0, bottom: 0 };

  const free = (): { width: number; height: number } => ({
    width: Math.min(widest, size.width - 28),
    height: size.height - size.top - size.bottom,
  });

  function tell([serial, won]: PushFall): void {
    const coin = coins.get(serial);
    if (coin === undefined) return;
    const { x, y } = edgePlace(settings, coin.x, free());
    onFall({ serial, won: won === 1, x: size.width / 2 + x, y: size.top + y });
  }

  function take(frame: PushFrame): void {
    for (const pose of frame.moved) coins.set(pose[0], coinOf(pose));
    for (const serial of frame.gone) coins.delete(serial);
    [tick, beltUm] = [frame.tick, frame.beltUm];
    drawer.changed();
  }

  function draw(): void {
    if (pen === null) return;
    const ratio = Math.min(2, devicePixelRatio);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.setTransform(ratio, 0, 0, ratio, canvas.width / 2, size.top * ratio);
    paintTable(pen, settings, {
      ...{ coins: coins.values(), aimUm, beltUm, free: free(), token },
      faceUm: deckAt(settings, tick),
    });
  }

  const drawer = drawChanges(canvas, draw);
  return {
    reset(frame) {
      coins.clear();
      take(frame);
    },
    frame(frame, falls) {
      for (const fall of falls) tell(fall);
      take(frame);
    },
    setAim(um) {
      aimUm = um;
      drawer.changed();
    },
    resize(width, height, { top, bottom }) {
      size = { width, height, top: top + headRoom, bottom };
      const ratio = Math.min(2, devicePixelRatio);
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      drawer.changed();
    },
    render: draw,
    start: drawer.start,
    stop: drawer.stop,
    setTheme: drawer.changed,
    // A map has no tray to fill, no chute that nods, no wheel, sign or lamps, and nothing that bursts.
    setWon: () => undefined,
    spin: () => undefined,
    setLamps: () => undefined,
    setWord: () => undefined,
    drop: () => undefined,
    burst: () => undefined,
    dispose: drawer.stop,
  };
}
