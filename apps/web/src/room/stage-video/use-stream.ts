import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Shows a stream in a video element. */
export function useStream(video: RefObject<HTMLVideoElement | null>, stream: MediaStream | null): void {
  useEffect(() => {
    const element = video.current;
    if (element === null || element.srcObject === stream) return;
    element.srcObject = stream;
    // Muted it may always begin; if not, the next tap on the page's own button lets it.
    if (stream !== null) element.play().catch(() => undefined);
  }, [video, stream]);
}
