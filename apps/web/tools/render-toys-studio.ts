/**
 * The page in which `render-toys-pictures.ts` photographs a toy: `?kind=bear`, and `&view=back` for it turned
 * round. Leaves data URLs on the document: a sticker and a plain picture from the front, else a plain one alone.
 */
import { toyKinds } from '@grabbit/engines/toys';
import {
  Box3,
  Group,
  HemisphereLight,
  InstancedMesh,
  Matrix4,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { studio } from '../src/stage/lights.ts';
import { createShades } from '../src/claw/scene/occlusion.ts';
import { fibreNoise, hardMaterial, plushMaterial } from '../src/claw/scene/plush-material.ts';
import { toyGeometry } from '../src/claw/scene/toy-geometry.ts';
import { bakeToy } from './render-toys-bake.ts';
import { softRender } from './render-toys-soft.ts';

const finest = 0.034;
const shells = [1, 2, 3, 4, 5, 6, 7, 8].map((i) => i / 8);
const side = 620;
const margin = 5;
const rim = 13;

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw on a canvas');
  return [canvas, pen];
}

/** How far the toy is turned, in radians. */
const turns: Readonly<Record<string, number>> = { front: -0.32, back: Math.PI - 0.32 };

function photograph(kind: (typeof toyKinds)[number], turn: number): ImageData {
  const renderer = new WebGLRenderer({ alpha: true, premultipliedAlpha: false, preserveDrawingBuffer: true });
  const scene = new Scene();
  scene.environment = studio(renderer);
  const geometry = toyGeometry(bakeToy(kind, finest), shells);
  const cloth = plushMaterial({
    noise: { value: fibreNoise() },
    root: { value: 0.72 },
    shades: createShades(),
  });
  const toy = new Group();
  for (const [part, material] of [
    [geometry.cloth, cloth],
    [geometry.fur, cloth],
    [geometry.hard, hardMaterial()],
  ] as const) {
    const mesh = new InstancedMesh(part, material, 1);
    mesh.setMatrixAt(0, new Matrix4());
    mesh.castShadow = part !== geometry.fur;
    mesh.receiveShadow = true;
    mesh.frustumCulled = false;
    toy.add(mesh);
  }
  toy.rotation.y = turn;
  scene.add(toy, new HemisphereLight('#ffffff', '#ffd8c4', 0.35));
  const box = new Box3().setFromBufferAttribute(geometry.cloth.getAttribute('position') as never);
  const centre = box.getCenter(new Vector3());
  const camera = new PerspectiveCamera(20, 1, 1, 30);
  camera.position.set(0, centre.y + 1.5, 8.2);
  camera.lookAt(centre.x, centre.y, 0);
  const picture = softRender(renderer, scene, camera, {
    width: side,
    height: side,
    // The front is on every page; the others are looked at in one place.
    passes: turn === turns['front'] ? 28 : 10,
    centre,
    span: 1.9,
  });
  renderer.dispose();
  return picture;
}

/** Cuts the empty margins away. */
function trimmed(image: ImageData): HTMLCanvasElement {
  const edge = { left: side, right: 0, top: side, bottom: 0 };
  for (let i = 3; i < image.data.length; i += 4) {
    if ((image.data[i] ?? 0) < 8) continue;
    const [x, y] = [((i - 3) / 4) % side, Math.floor((i - 3) / 4 / side)];
    edge.left = Math.min(edge.left, x);
    edge.right = Math.max(edge.right, x);
    edge.top = Math.min(edge.top, y);
    edge.bottom = Math.max(edge.bottom, y);
  }
  const [whole, wholePen] = canvasOf(side, side);
  wholePen.putImageData(image, 0, 0);
  const width = edge.right - edge.left + 1 + margin * 2;
  const height = edge.bottom - edge.top + 1 + margin * 2;
  const [cut, pen] = canvasOf(width, height);
  pen.drawImage(whole, margin - edge.left, margin - edge.top);
  return cut;
}

function scaled(from: HTMLCanvasElement, tall: number): HTMLCanvasElement {
  const [canvas, pen] = canvasOf(Math.round((from.width * tall) / from.height), tall);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(from, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A die-cut sticker: the toy on white paper that follows its outline. */
function sticker(toy: HTMLCanvasElement): HTMLCanvasElement {
  const [paper, documentPen] = canvasOf(toy.width + rim * 2, toy.height + rim * 2);
  for (let i = 0; i < 48; i++) {
    const a = (i / 48) * Math.PI * 2;
    documentPen.drawImage(toy, rim + Math.cos(a) * (rim - 2), rim + Math.sin(a) * (rim - 2));
  }
  documentPen.globalCompositeOperation = 'source-in';
  documentPen.fillStyle = '#ffffff';
  documentPen.fillRect(0, 0, paper.width, paper.height);
  documentPen.globalCompositeOperation = 'source-over';
  documentPen.drawImage(toy, rim, rim);
  return paper;
}

const search = new URLSearchParams(location.search);
const wanted = search.get('kind');
const view = search.get('view') ?? 'front';
const kind = toyKinds.find((each) => each === wanted);
const turn = turns[view];
if (!kind || turn === undefined) throw new Error(`There is no ${view} view of a toy called ${wanted}`);
const cut = trimmed(photograph(kind, turn));
const plain = scaled(cut, 360);
document.body.append(plain);
if (view === 'front') {
  const framed = scaled(sticker(scaled(cut, 414)), 440);
  document.body.append(framed);
  document.documentElement.dataset['sticker'] = framed.toDataURL('image/webp', 0.86);
}
document.documentElement.dataset['plain'] = plain.toDataURL('image/webp', 0.86);
