import { raceCourses, raceMarbles } from '@grabbit/engines/racing-ball';
import type { RaceCourseName } from '@grabbit/engines/racing-ball';
import type { ReactNode } from 'react';
import { Specimen, States } from '../ui/gallery/specimen.tsx';
import { CourseMap } from './course-map.tsx';
import { Marble } from './marble.tsx';
import './marbles.css';

const courses = Object.keys(raceCourses) as RaceCourseName[];

/** Marbles, each told apart by ink and swirl, and courses from above. */
export function RacingBallStories(): ReactNode {
  return (
    <Specimen name="Marble race" wide>
      <States of="marbles">
        {raceMarbles.map((marble) => (
          <Marble key={marble} of={marble} size={56} />
        ))}
      </States>
      <States of="courses">
        {courses.map((course) => (
          <span key={course} style={{ flex: '0 1 160px', height: 150, display: 'grid' }}>
            <CourseMap course={course} />
          </span>
        ))}
      </States>
    </Specimen>
  );
}
