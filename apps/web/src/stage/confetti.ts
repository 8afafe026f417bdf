import {
  Color,
  DoubleSide,
  InstancedBufferAttribute,
  InstancedMesh,
  PlaneGeometry,
  ShaderMaterial,
} from 'three';
import { around } from './around.ts';
import type { CabinetColours } from './cabinets.ts';
import type { RoomSize } from './stage-types.ts';

const pieces = 140;
const seconds = 2.6;

const vertexShader = /* glsl */ `
uniform float uTime;
attribute vec3 start;
attribute vec3 speed;
attribute vec4 spin;
attribute vec3 ink;
varying vec3 vInk;
vec3 turned(vec3 v, vec3 axis, float a) {
  return v * cos(a) + cross(axis, v) * sin(a) + axis * dot(axis, v) * (1. - cos(a));
}
void main() {
  float slow = (1. - exp(-2.2 * uTime)) / 2.2;
  vec3 at = start + speed * slow + vec3(0., -1.5 * uTime * uTime, 0.);
  float size = smoothstep(0., .08, uTime) * (1. - smoothstep(${(seconds - 0.5).toFixed(1)}, ${seconds.toFixed(1)}, uTime));
  vec3 p = turned(position * size, normalize(spin.xyz), spin.w * uTime);
  vInk = ink;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(at + p, 1.);
}`;

const fragmentShader = /* glsl */ `
varying vec3 vInk;
void main() {
  gl_FragColor = vec4(vInk, 1.);
  #include <colorspace_fragment>
}`;

/** Paper that is thrown once for a win. Everything moves in the vertex shader. */
export class Confetti {
  readonly mesh: InstancedMesh<PlaneGeometry, ShaderMaterial>;
  readonly #time = { value: seconds };

  constructor(size: RoomSize, c: CabinetColours) {
    const sheet = new PlaneGeometry(0.2, 0.12);
    scatter(sheet, size, [c.trim, c.sign, c.ring, c.carriage, '#ffffff', c.wallB]);
    const material = new ShaderMaterial({
      vertexShader,
      fragmentShader,
      uniforms: { uTime: this.#time },
      side: DoubleSide,
    });
    this.mesh = new InstancedMesh(sheet, material, pieces);
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
  }

  burst(): void {
    this.#time.value = 0;
    this.mesh.visible = true;
  }

  /** Moves on by `dt` seconds; true while paper is in the air. */
  advance(dt: number): boolean {
    if (!this.mesh.visible) return false;
    this.#time.value += dt;
    if (this.#time.value >= seconds) this.mesh.visible = false;
    return true;
  }
}

function scatter(sheet: PlaneGeometry, { w, d }: RoomSize, inks: readonly [string, ...string[]]): void {
  const start = new Float32Array(pieces * 3);
  const speed = new Float32Array(pieces * 3);
  const spin = new Float32Array(pieces * 4);
  const ink = new Float32Array(pieces * 3);
  const colour = new Color();
  for (let i = 0; i < pieces; i++) {
    const side = i % 2 ? 1 : -1;
    start.set([side * w * 0.45, 0.4 + Math.random(), d / 2 + 0.6], i * 3);
    speed.set([-side * (0.5 + Math.random() * 5), 8 + Math.random() * 12, (Math.random() - 0.3) * 2], i * 3);
    spin.set([Math.random() - 0.5, Math.random() - 0.5, Math.random() - 0.5, 4 + Math.random() * 9], i * 4);
    colour.set(around(inks, i)).toArray(ink, i * 3);
  }
  sheet.setAttribute('start', new InstancedBufferAttribute(start, 3));
  sheet.setAttribute('speed', new InstancedBufferAttribute(speed, 3));
  sheet.setAttribute('spin', new InstancedBufferAttribute(spin, 4));
  sheet.setAttribute('ink', new InstancedBufferAttribute(ink, 3));
}
