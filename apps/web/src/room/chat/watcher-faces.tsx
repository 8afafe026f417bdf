import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { PersonFace } from './person-face.tsx';
import { useChat } from './chat-context.ts';

/** Who watches, by portrait, and how many more there are. */
export function WatcherFaces(): ReactNode {
  const faces = useChat((state) => state.faces);
  const more = useChat((state) => state.more);
  return (
    <ul className="chatter__faces">
      {faces.map(({ alias, nickName, portrait }) => (
        <li key={alias} title={nickName}>
          <PersonFace nickName={nickName} portrait={portrait} />
          <span className="sr">{nickName}</span>
        </li>
      ))}
      {more > 0 && (
        <li className="face chatter__rest">
          <span>+{formatNumber(more)}</span>
        </li>
      )}
    </ul>
  );
}
