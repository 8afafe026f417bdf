/** Between the lesson and what is seen above it, in CSS pixels. */
const gap = 6;

/** The first lesson, where it stands over the foot of a picture; null where nobody is taught. */
export const lessonOver = (picture: Element): HTMLElement | null =>
  picture.closest('main')?.querySelector<HTMLElement>('.lesson') ?? null;

/** How far it reaches over the picture from below, in CSS pixels: claw and toys are drawn above it. By its place, not by how it comes in. */
export function coveredByLesson(picture: Element): number {
  const lesson = lessonOver(picture);
  const room = picture.closest('main');
  if (lesson === null || room === null) return 0;
  const below = room.getBoundingClientRect().bottom - picture.getBoundingClientRect().bottom;
  return Math.max(0, room.clientHeight - lesson.offsetTop - below + gap);
}
