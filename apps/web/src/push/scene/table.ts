import type { PushSettings } from '@grabbit/engines/push';
import {
  Group,
  CylinderGeometry,
  Mesh,
  MeshStandardMaterial,
  PlaneGeometry,
  CapsuleGeometry,
  CircleGeometry,
} from 'three';
import { Confetti } from '../../stage/confetti.ts';
import { BeltModel } from './belt-model.ts';
import { ChuteModel } from './chute-model.ts';
import type { BufferGeometry } from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { GeometryBatch } from '../../stage/geometry-batch.ts';
import { enamel } from '../../stage/materials.ts';
import { deckPrint, deckSheet } from './table-prints.ts';
import { pinPlaces } from '@grabbit/engines/push';
import { units } from './table-size.ts';
import { propsModel } from './props-model.ts';
import { lookOf } from './push-skins.ts';
import type { PushColours } from './push-skins.ts';
import { TableModel, goldMetal } from './table-model.ts';
import type { TableSize } from './table-size.ts';
import { WheelModel } from './wheel-model.ts';

/** On the wall behind each pin a painted leaf-green round, so that a thin pin is seen. */
const markRadius = 0.11;

/** The pins as the physics has them: round rods that come straight out of the back wall. Empty where there are none. */
function pinsModel({ pins, deckHeightUm }: PushSettings, c: PushColours): Group {
  const group = new Group();
  if (pins === undefined) return group;
  const r = units(pins.radiusUm);
  const y = units(deckHeightUm + pins.heightUm);
  const long = units(pins.lengthUm);
  const [rods, marks] = [new GeometryBatch(), new GeometryBatch()];
  for (const [i, xUm] of pinPlaces(pins).entries()) {
    const x = units(xUm);
    rods.add(new CapsuleGeometry(r, long - r, 6, 12), [x, y, (long - r) / 2], '#ffffff', [Math.PI / 2, 0, 0]);
    marks.add(new CircleGeometry(markRadius, 24), [x, y, 0.006], i % 2 ? c.led : c.trim);
    marks.add(new CircleGeometry(markRadius * 0.55, 20), [x, y, 0.009], '#ffffff');
  }
  const metal = rods.mesh(goldMetal(), { casts: true });
  group.add(metal, marks.mesh(enamel()));
  return group;
}

/** Shows only the part of a sheet between two heights, 0 at its lower edge. */
function between(plane: PlaneGeometry, low: number, high: number): BufferGeometry {
  const uv = plane.getAttribute('uv');
  for (let i = 0; i < uv.count; i++) uv.setY(i, low + uv.getY(i) * (high - low));
  return plane;
}

/** The deck that pushes: it comes out of the back wall. Its origin is where its face meets the bed. */
class DeckModel {
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

/** Everything of a table that wears its theme's colours; a change of theme builds a new one. */
export interface Table {
  readonly group: Group;
  readonly cabinet: TableModel;
  readonly deck: DeckModel;
  readonly belt: BeltModel;
  readonly chute: ChuteModel;
  readonly confetti: Confetti;
  /** Null where no tokens fall. */
  readonly wheel: WheelModel | null;
}

export function buildTable(
  settings: PushSettings,
  size: TableSize,
  colours: PushColours,
  word: string,
): Table {
  const group = new Group();
  const cabinet = new TableModel(size, colours, word);
  const deck = new DeckModel(size, colours);
  const belt = new BeltModel(settings, size, colours);
  const chute = new ChuteModel(size, colours);
  const confetti = new Confetti({ w: size.w, h: 0, d: size.edge * 2 }, colours);
  const wheel = size.wheel === 0 ? null : new WheelModel(size, colours);
  if (wheel !== null) group.add(wheel.group);
  group.add(pinsModel(settings, colours), propsModel(lookOf(settings), size));
  group.add(cabinet.group, deck.group, belt.group, chute.group, confetti.mesh);
  return { group, cabinet, deck, belt, chute, confetti, wheel };
}
