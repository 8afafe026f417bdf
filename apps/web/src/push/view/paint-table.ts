import type { PushSettings } from '@grabbit/engines/push';
import type { MapCoin } from './flat-table.ts';

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

function paintCoins(pen: Pen, { coinRadiusUm: radius }: PushSettings, { coins, token }: Drawn): void {
  const [gold, dark, line] = [token('--coin'), token('--coin-lo'), token('--line')];
  const sorted = [...coins].sort((a, b) => a.y - b.y);
  for (const { x, z } of sorted) {
    pen.lineWidth = 2_200;
    pen.fillStyle = gold;
    pen.strokeStyle = line;
    pen.beginPath();
    pen.arc(x, z, radius, 0, 2 * Math.PI);
    pen.fill();
    pen.stroke();
    pen.lineWidth = 1_600;
    pen.strokeStyle = dark;
    pen.beginPath();
    pen.arc(x, z, radius * 0.66, 0, 2 * Math.PI);
    pen.stroke();
  }
}

/** The table from above: chute, deck, coins, and the belt before the edge. The pen's origin is the middle of the free room's top. */
export function paintTable(pen: Pen, settings: PushSettings, drawn: Drawn): void {
  const { bedWidthUm: width, bedDepthUm: depth } = settings;
  const { free, faceUm, token } = drawn;
  const high = railUm + depth + trayUm;
  const scale = Math.min(free.width / width, free.height / high);
  pen.translate(0, (free.height - high * scale) / 2 + railUm * scale);
  pen.scale(scale, scale);
  box(pen, [-width / 2, 0, width, depth], token('--ground-print'));
  box(pen, [-width / 2, 0, width, faceUm], token('--second'));
  box(pen, [-width / 2, faceUm - 4_000, width, 4_000], token('--line'));
  paintBelt(pen, settings, drawn);
  paintCoins(pen, settings, drawn);
  pen.lineWidth = 5_000;
  pen.strokeStyle = token('--line');
  pen.strokeRect(-width / 2, 0, width, depth + trayUm);
  box(pen, [-width / 2, depth - 1_500, width, 3_000], token('--surface'));
  paintChute(pen, settings, drawn);
}
