// The time of day as black and white blocks of a picture, and back: how long a frame took from one screen to another.

const bits = 24;
const rows = 2;
export const period = 2 ** bits;

/** Draws the milliseconds into the upper quarter of a canvas; the second row has every bit the other way round. */
export function drawClock(canvas: HTMLCanvasElement, ms: number): void {
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('the canvas has no pen');
  const [wide, high] = [canvas.width / bits, canvas.height / 8];
  for (let bit = 0; bit < bits; bit += 1)
    for (let row = 0; row < rows; row += 1) {
      const isSet = ((Math.floor(ms) >> bit) & 1) === 1;
      pen.fillStyle = isSet === (row === 0) ? '#fff' : '#000';
      pen.fillRect(bit * wide, row * high, wide + 1, high);
    }
  // Something that moves below, as in a room with people in it.
  pen.fillStyle = `hsl(${Math.floor(ms / 20) % 360} 70% 50%)`;
  pen.fillRect(0, canvas.height / 4, canvas.width, (canvas.height * 3) / 4);
  pen.fillStyle = '#fff';
  pen.fillRect((ms / 4) % canvas.width, canvas.height / 2, canvas.width / 8, canvas.height / 4);
}

const reader = document.createElement('canvas');
reader.width = bits;
reader.height = 8;

/** The milliseconds that a frame shows; null where its blocks contradict each other. */
export function readClock(video: HTMLVideoElement): number | null {
  const pen = reader.getContext('2d', { willReadFrequently: true });
  if (pen === null) return null;
  // Middles of blocks only: their edges are blurred.
  pen.imageSmoothingEnabled = false;
  pen.drawImage(video, 0, 0, bits, 8);
  const { data } = pen.getImageData(0, 0, bits, 2);
  let ms = 0;
  for (let bit = 0; bit < bits; bit += 1) {
    const [upper = 0, lower = 0] = [data[bit * 4], data[(bits + bit) * 4]];
    if (Math.abs(upper - lower) < 100) return null;
    if (upper > lower) ms |= 1 << bit;
  }
  return ms;
}
