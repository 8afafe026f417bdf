import {
  AddEquation,
  Color,
  CustomBlending,
  DirectionalLight,
  FloatType,
  HalfFloatType,
  Mesh,
  NoBlending,
  OneFactor,
  OrthographicCamera,
  PCFShadowMap,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector3,
  WebGLRenderTarget,
} from 'three';
import type { PerspectiveCamera, WebGLRenderer } from 'three';

export interface SoftOptions {
  readonly width: number;
  readonly height: number;
  /** Pictures that are averaged; each has its own light. */
  readonly passes: number;
  /** Middle of the subject and half of its size. */
  readonly centre: Vector3;
  readonly span: number;
}

const halton = (index: number, base: number): number => {
  let [f, r] = [1, 0];
  for (let i = index; i > 0; i = Math.floor(i / base)) {
    f /= base;
    r += f * (i % base);
  }
  return r;
};

const vertexShader = 'varying vec2 u; void main() { u = uv; gl_Position = vec4(position.xy, 0., 1.); }';
const addShader =
  'uniform sampler2D t; uniform float w; varying vec2 u; void main() { gl_FragColor = min(texture2D(t, u), vec4(12.)) * w; }';
/** Straight alpha, neutral tone curve (Khronos PBR neutral), a little more saturation, sRGB. */
const outShader = /* glsl */ `
uniform sampler2D t; varying vec2 u;
vec3 neutral(vec3 c) {
  float s = .76, d = .15, x = min(c.r, min(c.g, c.b)), o = x < .08 ? x - 6.25 * x * x : .04;
  c -= o;
  float p = max(c.r, max(c.g, c.b));
  if (p < s) return c;
  float q = 1. - s, n = 1. - q * q / (p + q - s);
  c *= n / p;
  return mix(c, vec3(n), 1. - 1. / (d * (p - n) + 1.));
}
void main() {
  vec4 c = texture2D(t, u);
  float a = clamp(c.a, 0., 1.);
  vec3 k = neutral(a > .001 ? c.rgb / a : vec3(0.));
  k = clamp(mix(vec3(dot(k, vec3(.3, .59, .11))), k, 1.06), 0., 1.);
  k = mix(k * 12.92, 1.055 * pow(max(k, vec3(1e-5)), vec3(1. / 2.4)) - .055, step(.0031308, k));
  gl_FragColor = vec4(k, a);
}`;

const key = { direction: new Vector3(-0.5, 1, 0.8).normalize(), size: 0.28, ink: '#fff3dc', strength: 2.4 };
const dome = {
  top: new Color('#ffffff'),
  horizon: new Color('#cfe0ff'),
  floor: new Color('#ffd8c4'),
  strength: 1.9,
};

function lamp(span: number, centre: Vector3): DirectionalLight {
  const light = new DirectionalLight();
  light.castShadow = true;
  light.shadow.mapSize.set(1024, 1024);
  const { camera } = light.shadow;
  camera.left = camera.bottom = -span;
  camera.right = camera.top = span;
  camera.near = 0.1;
  camera.far = span * 6;
  light.shadow.normalBias = (0.02 * span) / 3;
  light.shadow.bias = -0.0006;
  light.target.position.copy(centre);
  return light;
}

/** Moves the two lights to the places of pass `i`: a soft key, and one direction of the dome. */
function aim(
  lights: readonly [DirectionalLight, DirectionalLight],
  i: number,
  span: number,
  centre: Vector3,
): void {
  const [sun, sky] = lights;
  const side = new Vector3().crossVectors(key.direction, new Vector3(0, 0, 1)).normalize();
  const up = new Vector3().crossVectors(key.direction, side);
  const r = Math.sqrt(halton(i, 2)) * key.size;
  const a = halton(i, 3) * Math.PI * 2;
  sun.position
    .copy(key.direction)
    .addScaledVector(side, Math.cos(a) * r)
    .addScaledVector(up, Math.sin(a) * r);
  sun.position
    .normalize()
    .multiplyScalar(span * 3)
    .add(centre);
  sun.color.set(key.ink);
  sun.intensity = key.strength;
  const y = 1 - 1.45 * halton(i, 5);
  const turn = halton(i, 7) * Math.PI * 2;
  const flat = Math.sqrt(Math.max(0, 1 - y * y));
  sky.position
    .set(Math.cos(turn) * flat, y, Math.sin(turn) * flat)
    .multiplyScalar(span * 3)
    .add(centre);
  sky.color.copy(dome.horizon).lerp(y > 0 ? dome.top : dome.floor, Math.min(1, Math.abs(y) * 1.3));
  sky.intensity = dome.strength * (y < 0 ? 0.55 : 1);
}

const sheet = (shader: string, uniforms: ShaderMaterial['uniforms']): ShaderMaterial =>
  new ShaderMaterial({
    vertexShader,
    fragmentShader: shader,
    uniforms,
    depthTest: false,
    depthWrite: false,
    transparent: true,
  });

/**
 * Averages many cheap pictures, each with one jittered key light and one dome light, both shadowed: soft shadows, contact
 * shade and clean edges. Returns straight-alpha pixels, top row first.
 */
export function softRender(
  renderer: WebGLRenderer,
  scene: Scene,
  camera: PerspectiveCamera,
  o: SoftOptions,
): ImageData {
  const { width, height, passes, centre, span } = o;
  renderer.setSize(width, height, false);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  const one = new WebGLRenderTarget(width, height, { type: HalfFloatType });
  const sum = new WebGLRenderTarget(width, height, { type: FloatType, depthBuffer: false });
  const lights = [lamp(span, centre), lamp(span, centre)] as const;
  for (const light of lights) scene.add(light, light.target);
  const add = sheet(addShader, { t: { value: one.texture }, w: { value: 1 / passes } });
  add.blending = CustomBlending;
  add.blendSrc = add.blendDst = OneFactor;
  add.blendEquation = AddEquation;
  const quad = new Mesh(new PlaneGeometry(2, 2), add);
  const flat = new OrthographicCamera(-1, 1, 1, -1, 0, 1);
  const stage = new Scene().add(quad);
  renderer.setClearColor(0, 0);
  renderer.setRenderTarget(sum);
  renderer.clear();
  for (let i = 1; i <= passes; i++) {
    aim(lights, i, span, centre);
    camera.setViewOffset(width, height, halton(i, 11) - 0.5, halton(i, 13) - 0.5, width, height);
    renderer.setRenderTarget(one);
    renderer.clear();
    renderer.render(scene, camera);
    renderer.setRenderTarget(sum);
    renderer.autoClear = false;
    renderer.render(stage, flat);
    renderer.autoClear = true;
  }
  for (const light of lights) scene.remove(light, light.target);
  quad.material = sheet(outShader, { t: { value: sum.texture } });
  quad.material.blending = NoBlending;
  renderer.setRenderTarget(null);
  renderer.clear();
  renderer.render(stage, flat);
  return readPixels(renderer, width, height);
}

function readPixels(renderer: WebGLRenderer, width: number, height: number): ImageData {
  const gl = renderer.getContext();
  const pixels = new Uint8Array(width * height * 4);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  const image = new ImageData(width, height);
  const row = width * 4;
  for (let y = 0; y < height; y++)
    image.data.set(pixels.subarray((height - 1 - y) * row, (height - y) * row), y * row);
  return image;
}
