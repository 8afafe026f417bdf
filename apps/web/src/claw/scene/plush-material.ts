import {
  Data3DTexture,
  LinearFilter,
  MeshLambertMaterial,
  MeshStandardMaterial,
  RedFormat,
  RepeatWrapping,
} from 'three';
import type { Material, WebGLProgramParametersWithUniforms } from 'three';
import { shadeChunk } from './occlusion.ts';
import type { Shades } from './occlusion.ts';
import { toyScale } from './scene-types.ts';

/** Height of the middle of a toy's body over its seat, and the radius of the ball that shades others, in scene units. */
export const middleHeight = 0.85 * toyScale;
export const shadeRadius = 0.72 * toyScale;

const noiseSize = 32;

/** A block of smooth noise that repeats; fibres are read from it, which is far cheaper than computing them. */
export function fibreNoise(): Data3DTexture {
  const count = noiseSize ** 3;
  const values = new Uint8Array(count);
  let state = 20_261_120;
  for (let i = 0; i < count; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    values[i] = state >>> 24;
  }
  const texture = new Data3DTexture(values, noiseSize, noiseSize, noiseSize);
  texture.format = RedFormat;
  texture.minFilter = texture.magFilter = LinearFilter;
  texture.wrapS = texture.wrapT = texture.wrapR = RepeatWrapping;
  texture.unpackAlignment = 1;
  texture.needsUpdate = true;
  return texture;
}

export interface PlushUniforms {
  readonly noise: { value: Data3DTexture };
  /** Brightness of the cloth under the fur: dark roots when fur covers it, plain when nothing does. */
  readonly root: { value: number };
  readonly shades: Shades;
}

const vertexHead = /* glsl */ `
attribute vec4 cloth;
varying vec3 vRest;
varying vec4 vCloth;
varying float vSky;
${shadeChunk}`;

/** cloth: pile length × nap, openness, seam, shell (0 is the cloth itself, 1 the tips). */
const vertexMove = /* glsl */ `
vRest = position;
vCloth = cloth;
transformed += objectNormal * cloth.w * cloth.x;
transformed.y -= cloth.x * .35 * cloth.w * cloth.w;`;

const vertexShade = /* glsl */ `
#include <project_vertex>
mat4 toWorld = modelMatrix * instanceMatrix;
vec3 self = (toWorld * vec4(0., ${(middleHeight / toyScale).toFixed(3)}, 0., 1.)).xyz;
vSky = shadeAt((toWorld * vec4(transformed, 1.)).xyz, normalize(mat3(toWorld) * objectNormal), self) * cloth.y;`;

const fragmentHead = /* glsl */ `
varying vec3 vRest;
varying vec4 vCloth;
varying float vSky;
uniform sampler3D uNoise;
uniform float uRoot;`;

const fragmentColour = /* glsl */ `
#include <color_fragment>
float n = texture(uNoise, vRest * 2.06).r * .6 + texture(uNoise, vRest * 4.31 + .37).r * .4;
float big = texture(uNoise, vRest * .16).r;
if (vCloth.w > 0. && (n < .26 + vCloth.w * .3 || vCloth.x < .004)) discard;
float seam = vCloth.z * (1. - smoothstep(.006, .022, abs(vRest.x))) * step(vRest.z, 1.);
float fibre = vCloth.w > 0. ? mix(.78, 1.07, vCloth.w) : uRoot * mix(1., .8 + .4 * n, min(1., vCloth.x * 40.));
diffuseColor.rgb *= fibre * (.93 + .12 * big) * (1. - .28 * seam * (1. - vCloth.w * .5));`;

/** Light that comes off coloured cloth keeps its colour: shade tends to the cloth's own darker tone, not to grey. */
const fragmentLight = /* glsl */ `
vec3 shade = mix(vec3(vSky), vec3(1.), diffuseColor.rgb * .55 * (1. - vSky) * step(.0, vSky));
reflectedLight.indirectDiffuse *= shade;
reflectedLight.directDiffuse *= mix(.5, 1., vSky);`;

const fragmentRim = /* glsl */ `
float rim = pow(1. - saturate(dot(normalize(vViewPosition), normal)), 2.6);
outgoingLight += diffuseColor.rgb * rim * .62 * (reflectedLight.directDiffuse + reflectedLight.indirectDiffuse);
#include <opaque_fragment>`;

/** Short-pile cloth and its fur shells; colour from the vertices. */
export function plushMaterial(uniforms: PlushUniforms): Material {
  const material = new MeshLambertMaterial({ vertexColors: true });
  material.onBeforeCompile = (shader) => {
    shader.uniforms['uNoise'] = uniforms.noise;
    shader.uniforms['uRoot'] = uniforms.root;
    bindShades(shader, uniforms.shades);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${vertexHead}`)
      .replace('#include <begin_vertex>', `#include <begin_vertex>\n${vertexMove}`)
      .replace('#include <project_vertex>', vertexShade);
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${fragmentHead}`)
      .replace('#include <color_fragment>', fragmentColour)
      .replace('#include <aomap_fragment>', fragmentLight)
      .replace('#include <opaque_fragment>', fragmentRim);
  };
  material.customProgramCacheKey = () => 'plush';
  return material;
}

/** Beads, stitches and bells: roughness and metalness per vertex; pure white ones are glints, lit by themselves. */
export function hardMaterial(): Material {
  const material = new MeshStandardMaterial({ vertexColors: true });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec2 surface;\nvarying vec2 vSurface;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvSurface = surface;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec2 vSurface;')
      .replace('#include <roughnessmap_fragment>', 'float roughnessFactor = vSurface.x;')
      .replace('#include <metalnessmap_fragment>', 'float metalnessFactor = vSurface.y;')
      .replace(
        '#include <emissivemap_fragment>',
        'totalEmissiveRadiance += step(.99, vSurface.x) * diffuseColor.rgb * .8;',
      );
  };
  material.customProgramCacheKey = () => 'hard';
  return material;
}

function bindShades(shader: WebGLProgramParametersWithUniforms, shades: Shades): void {
  shader.uniforms['uShades'] = shades.balls;
  shader.uniforms['uShadeCount'] = shades.count;
}
