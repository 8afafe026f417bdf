import {
  CatmullRomCurve3,
  CircleGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector3,
} from 'three';
import type { BufferGeometry, Material } from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { globe } from '../pack-capsules.ts';
import { arrows, chrome, enamel, glass, light } from './paints.ts';
import type { Skin } from './paints.ts';

type Triple = readonly [number, number, number];

const body = { w: 3.9, h: 3.1, d: 3, y: -2 } as const;
const face = body.d / 2;

export const crankAt = { y: -1.42, z: face + 0.22, radius: 0.98 } as const;
export const hatchAt = { y: -2.98, z: face + 0.3 } as const;
const hatch = { w: 1.5, h: 0.95 } as const;

/** Puts parts into a group. */
function builder(group: Group) {
  const add = (geometry: BufferGeometry, material: Material, at: Triple, turn?: Triple, parent = group) => {
    const mesh = new Mesh(geometry, material);
    mesh.position.set(...at);
    if (turn !== undefined) mesh.rotation.set(...turn);
    parent.add(mesh);
    return mesh;
  };
  const box = (w: number, h: number, d: number, r: number) => new RoundedBoxGeometry(w, h, d, 4, r);
  const ball = (r: number, sides = 24) => new SphereGeometry(r, sides, Math.round(sides * 0.7));
  const tube = (points: readonly Triple[], r: number, material: Material) =>
    add(
      new TubeGeometry(new CatmullRomCurve3(points.map((each) => new Vector3(...each))), 24, r, 14),
      material,
      [0, 0, 0],
    );
  return { add, box, ball, tube };
}

type Builder = ReturnType<typeof builder>;

const flat: Triple = [Math.PI / 2, 0, 0];

function buildBody({ add, box, ball }: Builder, skin: Skin): void {
  add(box(body.w, body.h, body.d, 0.42), enamel(skin.trim), [0, body.y, 0]);
  add(box(body.w + 0.3, 0.5, body.d + 0.3, 0.2), enamel(skin.enamel), [0, body.y - body.h / 2, 0]);
  add(box(3.2, 2.5, 0.16, 0.07), enamel(skin.enamel), [0, body.y + 0.08, face]);
  add(new CylinderGeometry(1.72, 1.9, 0.42, 64), enamel(skin.enamel), [0, -0.36, 0]);
  add(new TorusGeometry(1.7, 0.12, 14, 80), enamel(skin.sign), [0, -0.16, 0], flat);
  for (let bulb = 0; bulb < 15; bulb += 1) {
    const angle = -Math.PI / 2 + ((bulb - 7) / 7) * 1.35;
    const shine = bulb % 2 === 1 ? light(skin.bulb, 1.4) : light('#ffffff', 1.2);
    add(ball(0.075, 12), shine, [Math.cos(angle) * 1.86, -0.38, -Math.sin(angle) * 1.86]);
  }
  add(box(0.5, 0.86, 0.1, 0.04), chrome(), [1.28, crankAt.y + 0.2, face + 0.1]);
  add(box(0.09, 0.44, 0.06, 0.03), enamel(skin.line), [1.28, crankAt.y + 0.22, face + 0.15]);
  for (const [index, color] of [skin.led, skin.bulb, '#ffffff'].entries())
    add(ball(0.085, 12), light(color, 1.4), [-1.28, crankAt.y + 0.45 - index * 0.28, face + 0.12]);
}

function buildHatch({ add, box }: Builder, skin: Skin): void {
  add(box(hatch.w + 0.34, hatch.h + 0.3, 0.2, 0.09), enamel(skin.trim), [0, hatchAt.y, face + 0.1]);
  add(box(hatch.w, hatch.h, 0.16, 0.07), enamel(skin.line), [0, hatchAt.y, face + 0.16]);
  add(box(hatch.w, 0.12, 0.5, 0.05), enamel(skin.enamel), [0, hatchAt.y - hatch.h / 2 + 0.02, face + 0.36]);
}

/** The cap of the globe: the rabbit of the mark, whose ears are claw arms. */
function buildRabbit({ add, ball, tube }: Builder, skin: Skin): void {
  const [radius, cap] = [globe.radius * 1.015, 0.88];
  const white = enamel('#fffaf2');
  add(new SphereGeometry(radius, 56, 18, 0, Math.PI * 2, 0, cap), white, [0, globe.y, 0]);
  const rim: Triple = [0, globe.y + Math.cos(cap) * radius, 0];
  add(new TorusGeometry(Math.sin(cap) * radius, 0.1, 12, 72), enamel(skin.sign), rim, flat);
  const tip = enamel(skin.trim);
  const top = globe.y + globe.radius * 0.86;
  for (const side of [-1, 1]) {
    const at = (x: number, y: number): Triple => [side * x, top + y, 0];
    tube([at(0.55, -0.1), at(0.92, 0.36), at(1, 0.66)], 0.2, white);
    add(ball(0.28), enamel(skin.felt), at(1, 0.7));
    tube([at(1, 0.7), at(0.98, 1.06), at(0.48, 1.36)], 0.19, tip);
    add(ball(0.2), tip, at(0.46, 1.37));
  }
  const onCap = (x: number, y: number, r: number, material: Material, scale: Triple): void => {
    const z = Math.sqrt(Math.max(0, radius ** 2 - x * x - y * y));
    const mesh = add(ball(r), material, [x, globe.y + y, z]);
    mesh.scale.set(...scale);
    mesh.lookAt(x * 2, globe.y + y * 2, z * 2);
  };
  for (const side of [-1, 1]) {
    onCap(side * 0.5, 1.56, 0.15, enamel(skin.line), [1, 1.55, 0.5]);
    onCap(side * 0.88, 1.36, 0.17, enamel('#ff9db4'), [1, 0.66, 0.25]);
  }
  onCap(0, 1.42, 0.1, tip, [1.15, 0.8, 0.6]);
}

function buildGlobe({ add, tube }: Builder): void {
  const shell = new SphereGeometry(globe.radius, 56, 36, 0, Math.PI * 2, 0, Math.PI * 0.76);
  add(shell, glass(0.1), [0, globe.y, 0]).renderOrder = 3;
  const shine = light('#ffffff', 1);
  shine.transparent = true;
  shine.opacity = 0.75;
  for (const [from, to] of [
    [2.25, 2.85],
    [2.98, 3.1],
  ] as const) {
    const points = Array.from({ length: 13 }, (_, step): Triple => {
      const angle = from + ((to - from) * step) / 12;
      const x = Math.cos(angle) * Math.cos(0.35) * globe.radius;
      return [
        x,
        globe.y + Math.sin(angle) * globe.radius,
        Math.sin(0.35) * Math.cos(angle) * globe.radius + 0.9,
      ];
    });
    tube(points, 0.05, shine).renderOrder = 4;
  }
}

function buildCrank({ add, box, ball }: Builder, skin: Skin): Group {
  const at = (z: number): Triple => [0, crankAt.y, face + z];
  add(new CylinderGeometry(0.98, 0.98, 0.12, 56), enamel(skin.line), at(0.1), flat);
  add(new TorusGeometry(0.92, 0.09, 14, 72), chrome(), at(0.16));
  const disc = enamel('#ffffff');
  disc.map = arrows(skin.ring);
  add(new CircleGeometry(0.86, 56), disc, at(0.165));
  const crank = new Group();
  crank.position.set(0, crankAt.y, crankAt.z);
  const put = (geometry: BufferGeometry, color: string, z: number, x = 0, turn?: Triple) =>
    add(geometry, enamel(color), [x, 0, z], turn, crank);
  put(new CylinderGeometry(0.5, 0.56, 0.2, 40), skin.enamel, 0.06, 0, flat);
  put(box(1.42, 0.36, 0.3, 0.14), skin.sign, 0.26);
  for (const side of [-1, 1]) put(ball(0.25), skin.sign, 0.28, side * 0.6);
  put(new CylinderGeometry(0.24, 0.24, 0.1, 36), skin.felt, 0.43, 0, flat);
  put(new TorusGeometry(0.16, 0.03, 10, 32), skin.trim, 0.49);
  return crank;
}

/** The capsule machine without its capsules. `crank` turns about its own z. */
export function buildMachine(skin: Skin): { readonly group: Group; readonly crank: Group } {
  const group = new Group();
  const tools = builder(group);
  buildBody(tools, skin);
  buildHatch(tools, skin);
  buildRabbit(tools, skin);
  buildGlobe(tools);
  const crank = buildCrank(tools, skin);
  group.add(crank);
  return { group, crank };
}
