import { CapsuleGeometry, CylinderGeometry, Group } from 'three';
import type { RaceCourse, RacePath } from '@grabbit/engines/racing-ball';
import { onPath } from '@grabbit/engines/racing-ball';
import { GeometryBatch } from '../../stage/geometry-batch.ts';
import { enamel } from '../../stage/materials.ts';
import type { RaceColours } from './race-skins.ts';

const ticksPerSecond = 60;

/** Turnstiles that turn evenly: where they stand follows from the tick. */
export class SweepersModel {
  readonly group = new Group();
  readonly #course: RaceCourse;
  readonly #bars: readonly Group[];

  constructor(course: RaceCourse, path: RacePath, c: RaceColours) {
    this.#course = course;
    this.#bars = course.sweepers.map(({ atMm, sideMm, armMm }, i) => {
      const half = course.obstacleHeightMm / 200;
      const at = onPath(path, atMm / 100, sideMm / 100, half);
      const batch = new GeometryBatch();
      batch.add(
        new CapsuleGeometry(0.09, (armMm / 100) * 2 - 0.18, 6, 12),
        [0, half * 0.2, 0],
        c.inks[i % 4],
        [0, 0, Math.PI / 2],
        [1, 1, 1],
      );
      batch.add(new CylinderGeometry(0.1, 0.12, half * 2, 14), [0, 0, 0], '#fffaf2');
      const bar = new Group();
      bar.position.set(at.x, at.y, at.z);
      bar.add(batch.mesh(enamel(), { casts: true }));
      this.group.add(bar);
      return bar;
    });
  }

  /** Shows those that stand on a part of the course that is shown. @param from along the path, in scene units. */
  showFrom(from: number): void {
    this.#bars.forEach((bar, i) => {
      bar.visible = (this.#course.sweepers[i]?.atMm ?? 0) / 100 >= from;
    });
  }

  /** @param turns tangents of half the first angles, in thousandths. */
  place(turns: readonly number[], tick: number): void {
    this.#bars.forEach((bar, i) => {
      const speed = (this.#course.sweepers[i]?.turnMradS ?? 0) / 1000;
      bar.rotation.y = 2 * Math.atan((turns[i] ?? 0) / 1000) + (speed * tick) / ticksPerSecond;
    });
  }
}
