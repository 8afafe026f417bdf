import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { useForumSearch } from './use-forum-search.ts';

/** How long nobody types before what was typed is looked for, in milliseconds. */
const pauseMs = 300;

/** Finds posts by the beginnings of their words. What is typed is looked for after a pause, and stands in the page's address. */
export function FindPosts({ onClose }: { onClose?: () => void }): ReactNode {
  const t = useT();
  const { asked, ask } = useForumSearch();
  const { word = '' } = asked;
  const [text, setText] = useState(word);
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  // Cleared from elsewhere, or gone back to.
  const [seen, setSeen] = useState(word);
  if (seen !== word) {
    setSeen(word);
    if (text.trim() !== word) setText(word);
  }
  useEffect(() => {
    if (text.trim() === word) return undefined;
    const timer = setTimeout(() => latest.current(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text, word]);
  const opened = onClose !== undefined;
  useEffect(() => {
    if (opened) field.current?.focus();
  }, [opened]);
  const leave = (): void => {
    setText('');
    if (word !== '') ask('');
    onClose?.();
  };
  return (
    <search className="forum-find">
      <form
        className="paper"
        onSubmit={(event) => {
          event.preventDefault();
          ask(text.trim());
        }}
      >
        <Sign of={Search} size={20} />
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          value={text}
          maxLength={60}
          placeholder={t('forum.find')}
          aria-label={t('forum.find')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && leave()}
        />
      </form>
      {opened && <IconButton label={t('mall.findEnd')} icon={<Sign of={X} />} onPress={leave} />}
    </search>
  );
}
