import { MeshStandardMaterial } from 'three';

/** Noses and rims that coins slide over. */
export const goldMetal = (): MeshStandardMaterial =>
  new MeshStandardMaterial({ color: '#ffd98a', roughness: 0.24, metalness: 0.9, envMapIntensity: 1.7 });
