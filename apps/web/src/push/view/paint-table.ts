import { pinPlaces } from '@grabbit/engines/push';
import type { PushSettings } from '@grabbit/engines/push';

/** A body's place on the map in µm, from the middle of the back wall, and how high it lies. */
export interface MapCoin {
  readonly stone: boolean;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** A token of the house's. */
  readonly isToken: boolean;
}

interface Drawn {
  readonly coins: Iterable<MapCoin>;
  /** Null where nobody aims. */
  readonly aimUm: number | null;
  /** Where the deck's face stands, from the back wall. */
  readonly faceUm: number;
  readonly beltUm: number;
  /** Room to draw in, in the pen's units, from the middle of its top. */
  readonly free: { readonly width: number; readonly height: number };
  /** A colour of the page by its name. */
  readonly token: (name: string) => string;
}

/** Behind the table: the rail of the chute. Before it: the belt. In µm. */
const railUm = 42_000;
const trayUm = 34_000;

type Pen = CanvasRenderingContext2D;

function box(pen: Pen, [x, y, width, height]: readonly [number, number, number, number], ink: string): void {
  pen.fillStyle = ink;
  pen.fillRect(x, y, width, height);
}

/** The trays that pass under the front edge: those of the house are darker. */
function paintBelt(pen: Pen, settings: PushSettings, { beltUm, token }: Drawn): void {
  const { bedWidthUm: width, bedDepthUm: depth, trayPitchUm: pitch, houseTrayUm: house } = settings;
  const left = -width / 2;
  pen.save();
  pen.beginPath();
  pen.rect(left, depth, width, trayUm);
  pen.clip();
  box(pen, [left, depth, width, trayUm], token('--good'));
  for (let x = beltUm - pitch * Math.ceil((width + beltUm) / pitch); x < width; x += pitch)
    box(pen, [x, depth, house, trayUm], token('--line'));
  pen.restore();
}

function paintChute(pen: Pen, { bedWidthUm: width, coinRadiusUm: radius }: PushSettings, drawn: Drawn): void {
  const { aimUm, token } = drawn;
  pen.lineWidth = 6_000;
  pen.strokeStyle = token('--line');
  pen.beginPath();
  pen.moveTo(-width / 2, -railUm / 2);
  pen.lineTo(width / 2, -railUm / 2);
  pen.stroke();
  if (aimUm === null) return;
  pen.lineWidth = 3_000;
  pen.fillStyle = token('--second');
  pen.beginPath();
  pen.arc(aimUm, -railUm / 2, radius * 1.15, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
}

function disc(pen: Pen, { x, z }: MapCoin, radius: number): void {
  pen.beginPath();
  pen.arc(x, z, radius, 0, 2 * Math.PI);
}

/** A hewn stone: eight corners on the rim of what falls. */
function corners(pen: Pen, { x, z }: MapCoin, radius: number): void {
  pen.beginPath();
  for (let i = 0; i < 8; i++) {
    const a = ((i + 0.5) / 8) * 2 * Math.PI;
    pen.lineTo(x + Math.cos(a) * radius, z + Math.sin(a) * radius);
  }
  pen.closePath();
}

function paintBodies(
  pen: Pen,
  { coinRadiusUm: radius, stones }: PushSettings,
  { coins, token }: Drawn,
): void {
  const [gold, dark, line, grey] = [
    token('--coin'),
    token('--coin-lo'),
    token('--line'),
    token('--surface-muted'),
  ];
  const sorted = [...coins].sort((a, b) => a.y - b.y);
  const star = token('--second');
  for (const coin of sorted) {
    pen.lineWidth = 2_200;
    pen.fillStyle = coin.stone ? grey : coin.isToken ? star : gold;
    pen.strokeStyle = line;
    if (coin.stone) corners(pen, coin, stones?.radiusUm ?? radius);
    else disc(pen, coin, radius);
    pen.fill();
    pen.stroke();
    if (coin.stone) continue;
    pen.lineWidth = 1_600;
    pen.strokeStyle = dark;
    disc(pen, coin, radius * 0.66);
    pen.stroke();
  }
}

/** Rods that stand out of the back wall, over whatever lies there. */
function paintPins(pen: Pen, { pins }: PushSettings, { token }: Drawn): void {
  if (pins === undefined) return;
  for (const [width, ink] of [
    [2 * pins.radiusUm + 2_400, token('--line')],
    [2 * pins.radiusUm, token('--surface')],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = ink;
    pen.lineCap = 'round';
    pen.beginPath();
    for (const x of pinPlaces(pins)) {
      pen.moveTo(x, 0);
      pen.lineTo(x, pins.lengthUm);
    }
    pen.stroke();
  }
}

interface Fit {
  readonly scale: number;
  /** Of the back wall, from the top of the free room. */
  readonly top: number;
}

function fitOf({ bedWidthUm: width, bedDepthUm: depth }: PushSettings, free: Drawn['free']): Fit {
  const high = railUm + depth + trayUm;
  const scale = Math.min(free.width / width, free.height / high);
  return { scale, top: (free.height - high * scale) / 2 + railUm * scale };
}

/** Where on the map something falls over the front edge, from the middle of the free room's top. */
export function edgePlace(
  settings: PushSettings,
  xUm: number,
  free: Drawn['free'],
): { readonly x: number; readonly y: number } {
  const { scale, top } = fitOf(settings, free);
  return { x: xUm * scale, y: top + settings.bedDepthUm * scale };
}

/** The table from above: chute, deck, coins, and the belt before the edge. The pen's origin is the middle of the free room's top. */
export function paintTable(pen: Pen, settings: PushSettings, drawn: Drawn): void {
  const { bedWidthUm: width, bedDepthUm: depth } = settings;
  const { free, faceUm, token } = drawn;
  const { scale, top } = fitOf(settings, free);
  pen.translate(0, top);
  pen.scale(scale, scale);
  box(pen, [-width / 2, 0, width, depth], token('--ground-print'));
  box(pen, [-width / 2, 0, width, faceUm], token('--second'));
  box(pen, [-width / 2, faceUm - 4_000, width, 4_000], token('--line'));
  paintBelt(pen, settings, drawn);
  paintBodies(pen, settings, drawn);
  paintPins(pen, settings, drawn);
  pen.lineWidth = 5_000;
  pen.strokeStyle = token('--line');
  pen.strokeRect(-width / 2, 0, width, depth + trayUm);
  box(pen, [-width / 2, depth - 1_500, width, 3_000], token('--surface'));
  paintChute(pen, settings, drawn);
}
