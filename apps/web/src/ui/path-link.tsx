import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

/** A link to an address on this host that is only known at run time, query and all. */
export function PathLink({
  path,
  className,
  onFollow,
  children,
}: {
  path: string;
  className?: string;
  /** What a plain tap does instead of going there. */
  onFollow?: () => void;
  children: ReactNode;
}): ReactNode {
  const { history } = useRouter();
  const follow = (event: MouseEvent): void => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (elsewhere || !path.startsWith('/')) return;
    event.preventDefault();
    if (onFollow === undefined) history.push(path);
    else onFollow();
  };
  return (
    <a className={className} href={path} onClick={follow}>
      {children}
    </a>
  );
}
