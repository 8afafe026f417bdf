import { mostPostTags } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Sign } from '../ui/lucide.tsx';
import { forumIndexQuery } from './forum.queries.ts';
import { withTag } from './post-draft.ts';

/** Up to five tags: those that are used most, and ones of one's own. */
export function TagField({
  tags,
  onChange,
}: {
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
}): ReactNode {
  const t = useT();
  const [text, setText] = useState('');
  const { data } = useQuery(forumIndexQuery());
  const offered = [...new Set([...tags, ...(data?.tags ?? [])])];
  const full = tags.length >= mostPostTags;
  const add = (): void => {
    onChange(withTag(tags, text));
    setText('');
  };
  return (
    <fieldset className="field tag-field">
      <legend>{t('forum.tags')}</legend>
      <div className="chips">
        {offered.map((tag) => {
          const on = tags.includes(tag);
          return (
            <button
              key={tag}
              type="button"
              className="tagc tagc--key"
              aria-pressed={on}
              disabled={!on && full}
              onClick={() => onChange(on ? tags.filter((each) => each !== tag) : withTag(tags, tag))}
            >
              {on && <Sign of={Check} size={16} />}
              <bdi>{tag}</bdi>
            </button>
          );
        })}
      </div>
      {!full && (
        <Field
          label={t('forum.newTag')}
          hint={t('forum.tagHint')}
          value={text}
          maxLength={32}
          dir="auto"
          onChange={setText}
          side={
            <Button
              kind="paper"
              size="s"
              disabled={text.trim() === ''}
              onPress={add}
              icon={<Sign of={Plus} size={18} />}
            >
              {t('security.add')}
            </Button>
          }
        />
      )}
    </fieldset>
  );
}
