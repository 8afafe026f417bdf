import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/** Holds what may be wider than its place and then scrolls by itself. While it does, the keyboard reaches it. */
export function ScrollBox({
  label,
  children,
}: {
  /** What is in it, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setCut(element.scrollWidth > element.clientWidth));
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="scroll" ref={box} {...(isCut && { role: 'region', tabIndex: 0, 'aria-label': label })}>
      {children}
    </div>
  );
}
