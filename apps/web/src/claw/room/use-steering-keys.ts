import { useEffect } from 'react';
import type { CameraName } from '../scene/scene-types.ts';
import { cameraNames } from './camera-keys.tsx';
import { useRoom } from './room-context.ts';
import { codeOfKey } from './steering.ts';

/** Typing in a field, or keys that belong to a control that has the focus. */
function isTaken(target: EventTarget | null, code: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input, select, textarea, [role="dialog"]') !== null) return true;
  const presses = code === 'Space' || code === 'Enter';
  return presses && target.closest('button, a, summary') !== null;
}

/** Arrows and WASD steer, space and Enter let the claw down, 1 to 4 choose the camera. */
export function useSteeringKeys(options: {
  readonly live: boolean;
  readonly onDrop: () => void;
  readonly onCamera: (name: CameraName) => void;
}): void {
  const { steering, client, guard } = useRoom();
  const { live, onDrop, onCamera } = options;

  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target, event.code)) return;
      const camera = cameraNames[Number(event.key) - 1];
      if (camera !== undefined) return onCamera(camera);
      if (!live) return;
      const code = codeOfKey(event.code);
      const drops = event.code === 'Space' || event.code === 'Enter';
      if (code === 0 && !drops) return;
      event.preventDefault();
      if (event.repeat) return;
      // The key that began the play may still be pressed, or pressed twice.
      if (drops) return void (guard.press() && onDrop());
      steering.hold(`key:${event.code}`, code);
    };
    const up = (event: KeyboardEvent): void => steering.release(`key:${event.code}`);
    const away = (): void => steering.releaseAll();
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    addEventListener('blur', away);
    document.addEventListener('visibilitychange', away);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
      removeEventListener('blur', away);
      document.removeEventListener('visibilitychange', away);
    };
  }, [live, onDrop, onCamera, steering, guard]);

  useEffect(() => {
    if (!live) steering.releaseAll();
  }, [live, steering]);
  useEffect(() => steering.listen((code) => client.steer(code)), [steering, client]);
}
