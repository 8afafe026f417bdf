import { CylinderGeometry, Group, Mesh, MeshStandardMaterial, PlaneGeometry } from 'three';
import type { BufferGeometry } from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { GeometryBatch } from '../../stage/geometry-batch.ts';
import { enamel } from '../../stage/materials.ts';
import { goldMetal } from './metals.ts';
import type { PushColours } from './push-skins.ts';
import { deckPrint, deckSheet } from './table-prints.ts';
import type { TableSize } from './table-size.ts';

/** Shows only the part of a sheet between two heights, 0 at its lower edge. */
function between(plane: PlaneGeometry, low: number, high: number): BufferGeometry {
  const uv = plane.getAttribute('uv');
  for (let i = 0; i < uv.count; i++) uv.setY(i, low + uv.getY(i) * (high - low));
  return plane;
}

/** The deck that pushes: it comes out of the back wall. Its origin is where its face meets the bed. */
export class DeckModel {
  readonly group = new Group();

  constructor({ w, deckTop, deckFront }: TableSize, c: PushColours) {
    const wide = w - 0.02;
    const deep = deckFront + 0.3;
    const block = new GeometryBatch().add(
      new RoundedBoxGeometry(wide, deckTop, deep, 2, 0.02),
      [0, deckTop / 2 - 0.004, -deep / 2],
      c.enamel,
    );
    const split = deckSheet.face / deckSheet.height;
    const sheet = new GeometryBatch({ keepUv: true })
      .add(between(new PlaneGeometry(wide, deep), split, 1), [0, deckTop + 0.002, -deep / 2], '#ffffff', [
        -Math.PI / 2,
        0,
        0,
      ])
      .add(between(new PlaneGeometry(wide, deckTop * 0.82), 0, split), [0, deckTop * 0.44, 0.004]);
    const printed = new MeshStandardMaterial({ map: deckPrint(c), roughness: 0.42, envMapIntensity: 0.5 });
    const nose = new Mesh(new CylinderGeometry(0.028, 0.028, wide, 12).rotateZ(Math.PI / 2), goldMetal());
    nose.position.set(0, deckTop - 0.018, -0.004);
    nose.receiveShadow = true;
    this.group.add(block.mesh(enamel(), { casts: true }), sheet.mesh(printed), nose);
  }

  /** Brings the face to so many units in front of the back wall. */
  place(face: number): void {
    this.group.position.z = face;
  }
}
