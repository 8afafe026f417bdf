import { toyName } from '../../i18n/toy-name.ts';
import { toyPicture } from '../../ui/toy-picture.tsx';
import type { FrameToy } from '../scene/scene-types.ts';
import { toyRadius } from './map-paint.ts';

interface Plate {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Of a plate with a name, in CSS pixels. */
const [plateHeight, platePadding, plateFont] = [20, 7, 12];
/** The picture of a toy has air around it. */
const air = 1.3;

const touch = (a: Plate, b: Plate): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

/** Whose names can be read: those of the highest toys first, and no name on another. Places in CSS pixels. */
export function placePlates(
  toys: readonly { readonly x: number; readonly y: number; readonly width: number }[],
): readonly (Plate | null)[] {
  const taken: Plate[] = [];
  return toys
    .toReversed()
    .map(({ x, y, width }) => {
      const plate = { left: x - width / 2, top: y, width, height: plateHeight };
      if (taken.some((other) => touch(plate, other))) return null;
      taken.push(plate);
      return plate;
    })
    .reverse();
}

/**
 * Paints toys from above as their pictures, each with its name where there is room. `scale`: CSS pixels of a metre. The pen's unit is
 * the CSS pixel. `redraw` is called when a picture has come.
 */
export function createNamedToys(
  pen: CanvasRenderingContext2D,
  token: (name: string) => string,
  redraw: () => void,
) {
  const pictures = new Map<string, HTMLImageElement>();

  function pictureOf(kind: string): HTMLImageElement {
    const known = pictures.get(kind);
    if (known !== undefined) return known;
    const picture = new Image();
    picture.addEventListener('load', redraw);
    picture.src = toyPicture(kind, true);
    pictures.set(kind, picture);
    return picture;
  }

  function paintToy({ kind, p }: FrameToy, scale: number): void {
    const [x, y, radius] = [p[0] * scale, p[2] * scale, toyRadius * scale];
    const picture = pictureOf(kind);
    if (picture.naturalWidth > 0) {
      const size = 2 * air * radius;
      pen.drawImage(picture, x - size / 2, y - size / 2, size, size);
      return;
    }
    pen.fillStyle = token('--accent');
    pen.beginPath();
    pen.arc(x, y, radius, 0, Math.PI * 2);
    pen.fill();
    pen.stroke();
  }

  return (toys: readonly FrameToy[], scale: number): void => {
    pen.lineWidth = 2;
    pen.strokeStyle = token('--line');
    for (const toy of toys) paintToy(toy, scale);
    pen.font = `800 ${plateFont}px ${token('--f-display')}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    const plates = placePlates(
      toys.map(({ kind, p }) => ({
        x: p[0] * scale,
        y: (p[2] + toyRadius) * scale,
        width: pen.measureText(toyName(kind)).width + 2 * platePadding,
      })),
    );
    for (const [index, plate] of plates.entries()) {
      const toy = toys[index];
      if (plate === null || toy === undefined) continue;
      const { left, top, width, height } = plate;
      pen.fillStyle = token('--surface');
      pen.beginPath();
      pen.roundRect(left, top, width, height, height / 2);
      pen.fill();
      pen.stroke();
      pen.fillStyle = token('--surface-ink');
      pen.fillText(toyName(toy.kind), left + width / 2, top + height / 2 + 1);
    }
  };
}
