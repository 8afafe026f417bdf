import {
  CanvasTexture,
  Color,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  SRGBColorSpace,
} from 'three';
import type { Texture } from 'three';

export type Theme = 'blue' | 'pink';

/** Colours of the machine; a scene has no style sheet. */
export interface Skin {
  readonly enamel: string;
  readonly trim: string;
  readonly felt: string;
  readonly led: string;
  readonly bulb: string;
  readonly line: string;
  readonly sign: string;
  readonly ring: string;
  readonly inks: readonly string[];
}

export const skins: Readonly<Record<Theme, Skin>> = {
  blue: {
    ...{ enamel: '#fff6e4', trim: '#ff4f56', felt: '#ffd83a', led: '#3fe6ff', bulb: '#fff3a6' },
    ...{ line: '#0b1147', sign: '#ffd83a', ring: '#35d9ff' },
    inks: ['#4fdcff', '#ffd62e', '#ff7378', '#57e2a6', '#b7a6ff', '#ffa243', '#ff9dca'],
  },
  pink: {
    ...{ enamel: '#fff4f2', trim: '#ff6fb4', felt: '#8df5cf', led: '#6ff5cd', bulb: '#fff0b8' },
    ...{ line: '#330733', sign: '#8df5cf', ring: '#6ff5cd' },
    inks: ['#8fdcff', '#ffe26a', '#ff8488', '#72f4cb', '#d3b0ff', '#ffb377', '#ff9ad0'],
  },
};

export const enamel = (color: string): MeshPhysicalMaterial =>
  new MeshPhysicalMaterial({
    ...{ color, roughness: 0.34, clearcoat: 0.9, clearcoatRoughness: 0.12, envMapIntensity: 0.35 },
  });

export const chrome = (): MeshStandardMaterial =>
  new MeshStandardMaterial({ color: '#eef4ff', metalness: 0.55, roughness: 0.2, envMapIntensity: 2.2 });

/** Lit from inside. */
export const light = (color: string, strength: number): MeshBasicMaterial =>
  new MeshBasicMaterial({ color: new Color(color).multiplyScalar(strength) });

export const glass = (opacity: number): MeshPhysicalMaterial =>
  new MeshPhysicalMaterial({
    ...{ color: '#dff4ff', transparent: true, opacity, roughness: 0.05, envMapIntensity: 0.9 },
    depthWrite: false,
  });

/** The disc behind the crank: three arrows that say which way it turns. */
export function arrows(ring: string): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 512;
  const pen = canvas.getContext('2d');
  if (pen !== null) drawArrows(pen, ring);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

function drawArrows(pen: CanvasRenderingContext2D, ring: string): void {
  pen.fillStyle = ring;
  pen.fillRect(0, 0, 512, 512);
  pen.translate(256, 256);
  pen.strokeStyle = '#fff';
  pen.lineWidth = 26;
  pen.lineCap = pen.lineJoin = 'round';
  for (let arrow = 0; arrow < 3; arrow += 1) {
    pen.rotate((Math.PI * 2) / 3);
    pen.beginPath();
    pen.arc(0, 0, 196, -0.5, 0.5);
    pen.stroke();
    pen.save();
    pen.rotate(0.5);
    pen.translate(196, 0);
    pen.beginPath();
    pen.moveTo(-34, -22);
    pen.lineTo(0, 14);
    pen.lineTo(34, -22);
    pen.stroke();
    pen.restore();
  }
}
