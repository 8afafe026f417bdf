import { Vector4 } from 'three';
import type { Material } from 'three';

/** Most toys that shade each other and the floor. */
export const mostShades = 32;

/** Balls that stand for the toys when they shade their surroundings: centre and radius in scene units. */
export interface Shades {
  readonly balls: { value: Vector4[] };
  readonly count: { value: number };
}

export function createShades(): Shades {
  return { balls: { value: Array.from({ length: mostShades }, () => new Vector4()) }, count: { value: 0 } };
}

/**
 * Ambient occlusion by the balls at a point: r²/d² of the sky for each ball, more when the surface faces it.
 * `self` is the centre of the ball that must not shade its own toy.
 * Source: the closed form of a sphere's occlusion, I. Quilez, "Sphere ambient occlusion", without its horizon clipping.
 */
export const shadeChunk = /* glsl */ `
uniform vec4 uShades[${mostShades}];
uniform int uShadeCount;
float shadeAt(vec3 p, vec3 n, vec3 self) {
  float sky = 1.;
  for (int i = 0; i < ${mostShades}; i++) {
    if (i >= uShadeCount) break;
    vec3 away = uShades[i].xyz - self;
    if (dot(away, away) < .01) continue;
    vec3 to = uShades[i].xyz - p;
    float d2 = dot(to, to);
    float facing = clamp(dot(n, to) * inversesqrt(d2) * .7 + .3, 0., 1.);
    float r = uShades[i].w;
    sky *= 1. - .62 * facing * min(1., r * r / d2);
  }
  return sky;
}`;

/** Makes a still surface darker where toys are near it, per vertex: give it a grid of enough vertices. */
export function shadedByToys(material: Material, shades: Shades): void {
  material.onBeforeCompile = (shader) => {
    shader.uniforms['uShades'] = shades.balls;
    shader.uniforms['uShadeCount'] = shades.count;
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\nvarying float vSky;${shadeChunk}`)
      .replace(
        '#include <project_vertex>',
        `#include <project_vertex>
        vec3 shadeN = normalize(mat3(modelMatrix) * normal);
        vSky = shadeAt((modelMatrix * vec4(position, 1.)).xyz, shadeN, vec3(1e4));`,
      );
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying float vSky;')
      .replace(
        '#include <aomap_fragment>',
        `reflectedLight.indirectDiffuse *= vSky;
        reflectedLight.directDiffuse *= mix(.55, 1., vSky);`,
      );
  };
  material.customProgramCacheKey = () => 'shaded-by-toys';
}
