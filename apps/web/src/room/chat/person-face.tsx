import type { ReactNode } from 'react';
import { portraitUrl } from '../../ui/portrait.tsx';
import { Face } from '../../ui/face.tsx';

/** Somebody in a room: their portrait, or their initial on their ink. Decorative beside the name. */
export function PersonFace({ nickName, portrait }: { nickName: string; portrait: string }): ReactNode {
  const url = portraitUrl(portrait);
  if (url === '') return <Face name={nickName} />;
  return (
    <span className="face face--pic" aria-hidden="true">
      <img src={url} alt="" width={40} height={40} loading="lazy" decoding="async" />
    </span>
  );
}
