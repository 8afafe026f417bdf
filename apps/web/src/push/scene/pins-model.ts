import { pinPlaces } from '@grabbit/engines/push';
import type { PushSettings } from '@grabbit/engines/push';
import { CapsuleGeometry, CircleGeometry, Group } from 'three';
import { GeometryBatch } from '../../stage/geometry-batch.ts';
import { enamel } from '../../stage/materials.ts';
import { goldMetal } from './metals.ts';
import type { PushColours } from './push-skins.ts';
import { units } from './table-size.ts';

/** On the wall behind each pin a painted leaf-green round, so that a thin pin is seen. */
const markRadius = 0.11;

/** The pins as the physics has them: round rods that come straight out of the back wall. Empty where there are none. */
export function pinsModel({ pins, deckHeightUm }: PushSettings, c: PushColours): Group {
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
