import type { ChatLine } from '@grabbit/contract';
import { Ellipsis, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { brandName } from '../../kernel/brand.ts';
import { translateLoose, useT } from '../../i18n/use-t.ts';
import { toyName } from '../../i18n/toy-name.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Mark } from '../../ui/icons/mark.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { Toy } from '../../ui/toy-picture.tsx';
import type { ShownPerson } from '../../ports/services.ts';
import { PersonName } from '../../ports/person-name.tsx';
import { PersonFace } from './person-face.tsx';

/** What a line says, in the reader's own language where it was said without typing. */
export function lineWords({ kind, body }: Pick<ChatLine, 'kind' | 'body'>): string {
  if (kind === 'sentence') return translateLoose(`sentence.${body}`, body);
  if (kind === 'sticker') return body === 'mark' ? brandName : toyName(body);
  return body;
}

export function Sticker({ name, alt = '' }: { name: string; alt?: string }): ReactNode {
  if (name !== 'mark') return <Toy kind={name} cut alt={alt} />;
  return (
    <span className="chatter__mark">
      <Mark size={46} cut />
      {alt !== '' && <span className="sr">{alt}</span>}
    </span>
  );
}

/** The words or the picture of a line; each stands in its own direction of writing. */
export function LineBody({ line, small = false }: { line: ChatLine; small?: boolean }): ReactNode {
  if (line.kind === 'sticker' && !small) return <Sticker name={line.body} alt={lineWords(line)} />;
  return (
    <span className="chatter__b" dir="auto">
      {lineWords(line)}
    </span>
  );
}

/** One line of the talk, with who said it and what may be done about it. */
export function TalkLine({
  line,
  mine,
  person,
  onMore,
}: {
  line: ChatLine;
  mine: boolean;
  person: ShownPerson;
  onMore: ((line: ChatLine) => void) | null;
}): ReactNode {
  const t = useT();
  const { from } = line;
  return (
    <li className={classes('chatter__l', mine && 'chatter__l--mine')}>
      <PersonFace nickName={from.nickName} portrait={from.portrait} />
      <div className="chatter__t">
        <p className="chatter__who">
          <PersonName person={person}>
            <bdi>{from.nickName}</bdi>
          </PersonName>
          <Badge tone="lv" icon={<Sign of={Star} size={11} />}>
            {t('rooms.level', { level: from.level + 1 })}
          </Badge>
        </p>
        <LineBody line={line} />
      </div>
      {onMore !== null && !mine && (
        <IconButton
          className="chatter__more"
          label={t('chat.more', { name: from.nickName })}
          icon={<Sign of={Ellipsis} size={18} />}
          onPress={() => onMore(line)}
        />
      )}
    </li>
  );
}
