import type { Pen } from '../../stage/prints.ts';

/** The rabbit of the mark around the pen's origin: head and two ears that close like a claw; `r` is half its height. */
export function drawRabbit(pen: Pen, r: number): void {
  pen.lineCap = pen.lineJoin = 'round';
  pen.lineWidth = 0.17 * r;
  for (const s of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(s * 0.24 * r, -0.05 * r);
    pen.bezierCurveTo(s * 0.28 * r, -0.25 * r, s * 0.62 * r, -0.3 * r, s * 0.6 * r, -0.52 * r);
    pen.bezierCurveTo(s * 0.58 * r, -0.7 * r, s * 0.42 * r, -0.78 * r, s * 0.22 * r, -0.78 * r);
    pen.stroke();
  }
  pen.beginPath();
  pen.ellipse(0, 0.3 * r, 0.55 * r, 0.42 * r, 0, 0, Math.PI * 2);
  pen.fill();
}

/** Eyes and nose for `drawRabbit`. */
export function drawRabbitFace(pen: Pen, r: number): void {
  for (const s of [-1, 1]) {
    pen.beginPath();
    pen.ellipse(s * 0.22 * r, 0.25 * r, 0.085 * r, 0.11 * r, 0, 0, Math.PI * 2);
    pen.fill();
  }
  pen.beginPath();
  pen.ellipse(0, 0.42 * r, 0.075 * r, 0.05 * r, 0, 0, Math.PI * 2);
  pen.fill();
}

/** The path of a star with `points` points around the pen's origin, one of them up. */
export function starPath(pen: Pen, points: number, outer: number, inner: number): void {
  pen.beginPath();
  for (let i = 0; i < points * 2; i++) {
    const r = i % 2 ? inner : outer;
    const a = -Math.PI / 2 + (i * Math.PI) / points;
    pen.lineTo(Math.cos(a) * r, Math.sin(a) * r);
  }
  pen.closePath();
}
