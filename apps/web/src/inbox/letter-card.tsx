import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Mark } from '../ui/icons/mark.tsx';
import { Sign } from '../ui/lucide.tsx';
import { PathLink } from '../ui/path-link.tsx';
import { type Letter, useDelete, useRead } from './inbox.queries.ts';
import { Stamp } from './stamp.tsx';

/** A letter that lies open. To open it is to have read it, and nothing more. */
export function LetterCard({ letter }: { letter: Letter }): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const { id, type, title, text, link, createTime, read } = letter;
  const { mutate: markRead } = useRead();
  const asked = useRef(0);
  const remove = useDelete();
  useEffect(() => {
    if (read || asked.current === id) return;
    asked.current = id;
    markRead(id);
  }, [id, read, markRead]);
  const close = (): void => void navigate({ to: '/inbox', search: {}, replace: true, resetScroll: false });
  return (
    <article className="card open-letter" aria-label={title}>
      <Stamp type={type} large />
      <small>
        {t('inbox.from')} · {formatDateTime(createTime)}
      </small>
      <h2>{title}</h2>
      <p dir="auto">{text}</p>
      <div className="open-letter__s">
        <Mark size={40} />
        <Button
          kind="paper"
          size="s"
          icon={<Sign of={Trash2} size={18} />}
          busy={remove.isPending}
          onPress={() => remove.mutate(id, { onSuccess: close })}
        >
          {t('inbox.remove')}
        </Button>
      </div>
      {link !== '' && (
        <PathLink path={link} className={buttonClass({ kind: 'paper', size: undefined, wide: true })}>
          <span className="btn__t">{t('inbox.see')}</span>
        </PathLink>
      )}
    </article>
  );
}
