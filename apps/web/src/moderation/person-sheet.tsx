import { Flag, Star, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { ask } from '../ports/parts.ts';
import type { ShownPerson } from '../ports/services.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Face } from '../ui/face.tsx';
import { Sign } from '../ui/lucide.tsx';
import type { PopupProps } from '../ui/popups.store.ts';
import { portraitUrl } from '../ui/portrait.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { showToast } from '../ui/toasts.store.ts';
import './moderation.css';

function BigFace({ nickName, portrait }: Pick<ShownPerson, 'nickName' | 'portrait'>): ReactNode {
  const url = portraitUrl(portrait);
  return (
    <span className="person__f">
      {url === '' ? <Face name={nickName} /> : <img src={url} alt="" width={96} height={96} />}
    </span>
  );
}

/** What everybody sees of somebody, and the way to report their name or picture, or to hear no more of them. */
export function PersonSheet({
  person,
  open,
  onAnswer,
}: { readonly person: ShownPerson } & PopupProps<null>): ReactNode {
  const t = useT();
  const signedIn = useSignedIn();
  const { nickName, portrait, level, sign = null, things, block, own } = person;
  const [thing, ...also] = things;
  const mayAct = signedIn && !own;
  return (
    <Sheet open={open} onClose={() => onAnswer(null)} title={nickName}>
      <div className="person">
        <BigFace nickName={nickName} portrait={portrait} />
        <Badge tone="lv" icon={<Sign of={Star} size={11} />}>
          {t('rooms.level', { level })}
        </Badge>
        {sign !== null && <p>{sign}</p>}
      </div>
      {mayAct && (
        <div className="person__acts">
          {thing !== undefined && (
            <Button
              kind="paper"
              wide
              icon={<Sign of={Flag} size={18} />}
              onPress={async () => {
                onAnswer(null);
                await ask('report', { ...thing, also, nickName });
              }}
            >
              {t('moderation.reportPerson', { name: nickName })}
            </Button>
          )}
          {block !== undefined && (
            <>
              <Button
                kind="paper"
                wide
                icon={<Sign of={UserX} size={18} />}
                onPress={async () => {
                  await block.run();
                  onAnswer(null);
                  showToast({ tone: 'success', title: t('chat.muted', { name: nickName }) });
                }}
              >
                {block.title}
              </Button>
              <p className="quiet">{block.text}</p>
            </>
          )}
        </div>
      )}
    </Sheet>
  );
}
