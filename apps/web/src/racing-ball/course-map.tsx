import { raceCourses, racePath } from '@grabbit/engines/racing-ball';
import type { RaceCourseName } from '@grabbit/engines/racing-ball';
import type { ReactNode } from 'react';

/** A course from above as one line, with its box, in scene units. */
export function courseLine(name: RaceCourseName): { readonly d: string; readonly box: string } {
  const { frames } = racePath(raceCourses[name]);
  const places = frames.filter((_, i) => i % 8 === 0).map(({ at }) => at);
  const [xs, zs] = [places.map(({ x }) => x), places.map(({ z }) => z)];
  const [left, top] = [Math.min(...xs) - 2, Math.min(...zs) - 2];
  const [wide, tall] = [Math.max(...xs) + 2 - left, Math.max(...zs) + 2 - top];
  const d = places.map(({ x, z }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${z.toFixed(1)}`).join('');
  return { d, box: `${left.toFixed(1)} ${top.toFixed(1)} ${wide.toFixed(1)} ${tall.toFixed(1)}` };
}

/** A course from above, as cards and receipts show it. */
export function CourseMap({ course }: { course: RaceCourseName }): ReactNode {
  const { d, box } = courseLine(course);
  return (
    <svg className="coursemap" viewBox={box} aria-hidden="true">
      <path className="coursemap__edge" d={d} />
      <path className="coursemap__lane" d={d} />
    </svg>
  );
}
