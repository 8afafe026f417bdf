import type { ReactNode } from 'react';
import { encode } from 'uqr';
import { useT } from '../i18n/use-t.ts';
import { Sheet } from '../ui/sheet.tsx';
import { inviteLink } from './share-link.ts';

/** Modules of light around a code, as its standard asks. */
const quiet = 4;

/** The way of a code's dark modules through a grid of one unit a module. */
export function modulesPath(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quiet });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
}

/** The link as a picture for a friend's camera, and as text. */
export function CodeSheet({ code, onClose }: { code: string; onClose: () => void }): ReactNode {
  const t = useT();
  const link = inviteLink(code);
  const { size, path } = modulesPath(link);
  return (
    <Sheet open title={t('invite.code')} onClose={onClose}>
      <svg
        className="qr"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={link}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p className="qr__t">{t('invite.scan')}</p>
      <p className="qr__l" dir="ltr">
        {link}
      </p>
    </Sheet>
  );
}
