import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { translate } from '../i18n/use-t.ts';
import { usePush } from './push-context.ts';
import type { SeenFall } from './scene/push-stage.types.ts';

/** Falls come in waves: what falls so near to one that was just told joins it, in CSS pixels and milliseconds. */
const nearPx = 56;
const joinsMs = 260;
const mostAtOnce = 12;
const staysMs = 1_100;

interface Pop {
  readonly mark: HTMLElement;
  readonly x: number;
  readonly begunAt: number;
  pieces: number;
}

/** Writes what fell where it fell, in pieces; `layer` covers the picture. */
export function createFallPops(layer: HTMLElement): {
  show(fall: Pick<SeenFall, 'x' | 'y'>): void;
} {
  const shown: Pop[] = [];
  const write = (pop: Pop): void => {
    pop.mark.textContent = `+${translate('push.pieces', { count: pop.pieces })}`;
  };
  return {
    show({ x, y }) {
      const now = performance.now();
      const near = shown.find((pop) => now - pop.begunAt < joinsMs && Math.abs(pop.x - x) < nearPx);
      if (near !== undefined) {
        near.pieces += 1;
        write(near);
        return;
      }
      if (shown.length >= mostAtOnce) return;
      const mark = document.createElement('span');
      mark.className = 'fallpop';
      mark.style.setProperty('--x', `${Math.round(x)}px`);
      mark.style.setProperty('--y', `${Math.round(y)}px`);
      const pop = { mark, x, begunAt: now, pieces: 1 };
      write(pop);
      layer.append(mark);
      shown.push(pop);
      setTimeout(() => {
        mark.remove();
        shown.splice(shown.indexOf(pop), 1);
      }, staysMs);
    },
  };
}

interface FallPops {
  readonly layer: RefObject<HTMLDivElement | null>;
  /** Told of every body that reaches its tray. */
  readonly onFall: RefObject<(fall: SeenFall) => void>;
}

/** "+N pieces" where the player's fall: coins are told when they are paid. */
export function useFallPops(): FallPops {
  const { client } = usePush();
  const layer = useRef<HTMLDivElement>(null);
  const onFall = useRef<(fall: SeenFall) => void>(() => undefined);
  useEffect(() => {
    if (layer.current === null) return;
    const pops = createFallPops(layer.current);
    onFall.current = (fall) => {
      if (fall.won && client.isMine(fall.serial)) pops.show(fall);
    };
  }, [client]);
  return { layer, onFall };
}
