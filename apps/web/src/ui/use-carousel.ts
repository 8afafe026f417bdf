import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { isMirrored, tabByKey } from './tab-keys.ts';
import { useReducedMotion } from './use-media.ts';

interface CarouselOptions {
  readonly count: number;
  /** How long a slide stays, in milliseconds; null for slides that only move when they are moved. */
  readonly every: number | null;
}

export interface CarouselState {
  frame: RefObject<HTMLElement | null>;
  track: RefObject<HTMLUListElement | null>;
  /** The slide that is in view. */
  index: number;
  show: (index: number) => void;
  /** Slides change by themselves: never where there is one, or where things are to hold still. */
  plays: boolean;
  paused: boolean;
  setPaused: (paused: boolean) => void;
}

/** Distance of a slide from where slides rest, in pixels; its sign is the screen's, also where text is mirrored. */
function offsetOf(track: HTMLElement, slide: Element): number {
  return slide.getBoundingClientRect().left - track.getBoundingClientRect().left;
}

function nearest(track: HTMLElement): number {
  const offsets = [...track.children].map((slide) => Math.abs(offsetOf(track, slide)));
  return Math.max(0, offsets.indexOf(Math.min(...offsets)));
}

/** Tells which slide is in view each time the track has come to rest. Returns how to stop. */
function onRest(track: HTMLElement | null, tell: (index: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onScroll = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => track !== null && tell(nearest(track)), 100);
  };
  track?.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    clearTimeout(timer);
    track?.removeEventListener('scroll', onScroll);
  };
}

/** Whether somebody looks closer, by pointer or by keyboard: slides wait for that. */
function useHeld(frame: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const on = (names: readonly string[], value: boolean): void => {
      for (const name of names) frame.current?.addEventListener(name, () => setHeld(value), stop);
    };
    on(['pointerenter', 'focusin'], true);
    on(['pointerleave', 'focusout'], false);
    return () => stop.abort();
  }, [frame]);
  return held;
}

/** What a carousel does; its slides are the children of `track`, each as wide as the track. */
export function useCarousel({ count, every }: CarouselOptions): CarouselState {
  const frame = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const held = useHeld(frame);
  const still = useReducedMotion();
  const plays = every !== null && count > 1 && !still;
  const show = (wanted: number): void => {
    const slide = track.current?.children[wanted];
    if (track.current === null || slide === undefined) return;
    setIndex(wanted);
    track.current.scrollBy({ left: offsetOf(track.current, slide), behavior: still ? 'auto' : 'smooth' });
  };
  useEffect(() => {
    if (!plays || every === null || paused || held) return undefined;
    const timer = setTimeout(() => !document.hidden && show((index + 1) % count), every);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const next = tabByKey(event.key, { index, count, rtl: isMirrored() });
      if (next === undefined) return;
      event.preventDefault();
      show(next);
    };
    const section = frame.current;
    section?.addEventListener('keydown', onKey);
    return () => section?.removeEventListener('keydown', onKey);
  });
  useEffect(() => onRest(track.current, (at) => setIndex(at)), []);
  return { frame, track, index, show, plays, paused, setPaused };
}
