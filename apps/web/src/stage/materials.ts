import {
  AdditiveBlending,
  Color,
  DoubleSide,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
} from 'three';
import type { Texture } from 'three';

/** Baked enamel; its colour comes from the vertices. */
export const enamel = (): MeshStandardMaterial =>
  new MeshStandardMaterial({ vertexColors: true, roughness: 0.3, metalness: 0, envMapIntensity: 1 });

/** The rabbit's shiny head deserves a coat of lacquer: it is small on the screen. */
export const lacquer = (): MeshPhysicalMaterial =>
  new MeshPhysicalMaterial({ vertexColors: true, roughness: 0.34, clearcoat: 0.9, clearcoatRoughness: 0.12 });

/** Brighter than the studio that it mirrors, as polished chrome looks beside enamel. */
export const chrome = (): MeshStandardMaterial =>
  new MeshStandardMaterial({
    color: new Color('#e6eefa').multiplyScalar(2.1),
    roughness: 0.18,
    metalness: 1,
  });

/** Printed board; lit a little from behind, as the walls of a cabinet are. */
export const printed = (map: Texture, glow = 0): MeshLambertMaterial =>
  new MeshLambertMaterial({ map, emissive: '#ffffff', emissiveMap: map, emissiveIntensity: glow });

/** Lit from inside; colours above 1 keep their glow through the tone curve. */
export const glowing = (): MeshBasicMaterial => new MeshBasicMaterial({ vertexColors: true });

export const acrylic = (): MeshStandardMaterial =>
  new MeshStandardMaterial({
    color: '#cfeaff',
    transparent: true,
    opacity: 0.2,
    roughness: 0.05,
    depthWrite: false,
    side: DoubleSide,
  });

export const shine = (map: Texture, opacity: number): MeshBasicMaterial =>
  new MeshBasicMaterial({
    map,
    transparent: true,
    opacity,
    blending: AdditiveBlending,
    depthWrite: false,
    toneMapped: false,
  });
