import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Shows a stream in the video element that takes the reference, and that begins without sound. */
export function useStream(stream: MediaStream | null, muted = true): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null || element.srcObject === stream) return;
    element.srcObject = stream;
    // Muted it may always begin; if not, the next tap on the page's own button lets it.
    if (stream !== null) element.play().catch(() => undefined);
  }, [stream]);
  useEffect(() => {
    if (video.current !== null) video.current.muted = muted;
  }, [muted]);
  return video;
}
