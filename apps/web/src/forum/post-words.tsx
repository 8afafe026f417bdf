import type { ReactNode } from 'react';
import { pageUrl } from '../kernel/hosts.ts';
import { PathLink } from '../ui/path-link.tsx';
import { linkedParts, wayOf } from './linked-text.ts';

/** What somebody wrote, line by line; of its addresses only ours are links. */
export function PostWords({ text, links = [] }: { text: string; links?: readonly string[] }): ReactNode {
  return (
    <p className="fpost__w" dir="auto">
      {linkedParts(text, links).map((part, index) =>
        part.to === undefined ? (
          part.text
        ) : (
          <PathLink key={index} path={wayOf(part.to, pageUrl(''))}>
            {part.text}
          </PathLink>
        ),
      )}
    </p>
  );
}
