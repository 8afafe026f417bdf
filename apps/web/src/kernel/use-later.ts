import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** False while what uses it is drawn for the first time, true from the browser's next quiet moment on. */
export function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setLater(true))), []);
  return later;
}
