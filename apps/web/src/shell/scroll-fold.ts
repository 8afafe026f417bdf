import { writeStored } from '../kernel/storage.ts';
import '../styles/scroll-fold.css';

/** Less than this is no scrolling but a tremble, in pixels. */
const least = 8;
/** So far down the page the bars stay, in pixels. */
const top = 80;

/** On small screens head and dock go while a page is scrolled down, and come back with the first way up. */
export function foldWhileScrolling(): void {
  writeStored('demo:read', true);
  let last = scrollY;
  const look = (): void => {
    const by = scrollY - last;
    if (Math.abs(by) < least) return;
    last = scrollY;
    document.documentElement.toggleAttribute('data-folded', by > 0 && scrollY > top);
  };
  addEventListener('scroll', look, { passive: true });
}
