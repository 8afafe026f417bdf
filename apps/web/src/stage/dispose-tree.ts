import { InstancedMesh } from 'three';
import type { Material, Mesh, Object3D } from 'three';

function disposeMaterial(material: Material): void {
  if ('map' in material && material.map && typeof material.map === 'object' && 'dispose' in material.map) {
    (material.map as { dispose(): void }).dispose();
  }
  material.dispose();
}

const isMesh = (node: Object3D): node is Mesh => 'isMesh' in node;

/** Frees the GPU memory of everything under `root`. */
export function disposeTree(root: Object3D): void {
  root.traverse((node) => {
    if (!isMesh(node)) return;
    node.geometry.dispose();
    for (const material of [node.material].flat()) disposeMaterial(material);
    if (node instanceof InstancedMesh) node.dispose();
  });
}
