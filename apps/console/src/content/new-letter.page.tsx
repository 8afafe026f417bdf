import { Language } from '@grabbit/contract';
import { Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { call } from '../kernel/call.ts';
import { useWords } from '../kernel/use-words.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { SignedDialog } from '../ui/signed-dialog.tsx';
import { directionOf, LanguageChips, useLanguageNames } from './language-chips.tsx';
import { isReady, type LetterDraft, letterOf, longest, textsOf } from './letter-draft.ts';
import './content.css';

/** Writes a letter to players: who gets it, its words in each language, and how it looks to them. */
export function NewLetterPage(): ReactNode {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<LetterDraft>({ to: 'all', level: '1', player: '', link: '', texts: {} });
  const [isSending, setSending] = useState(false);
  const change = (part: Partial<LetterDraft>): void => setDraft({ ...draft, ...part });
  return (
    <>
      <PageHead place="letters" one={translate('console.writeLetter')} />
      <div className="content-edit">
        <div className="stack">
          <Words draft={draft} change={change} />
          <Receivers draft={draft} change={change} />
          <div className="acts">
            <Button variant="contained" disabled={!isReady(draft)} onClick={() => setSending(true)}>
              {translate('acts.letterSend')}
            </Button>
          </div>
        </div>
        <Panel flush title={translate('console.asPlayer')}>
          <Preview draft={draft} />
        </Panel>
      </div>
      {isSending && (
        <SignedDialog
          title={translate('acts.letterSend')}
          does={translate('acts.letterSend')}
          act={async (reason) => {
            await call('letterSend', { ...letterOf(draft), reason });
            void navigate('/letters');
          }}
          onClose={() => setSending(false)}
        >
          <p>{translate('actTexts.letterSend')}</p>
        </SignedDialog>
      )}
    </>
  );
}

interface PartProps {
  readonly draft: LetterDraft;
  readonly change: (part: Partial<LetterDraft>) => void;
}

function Words({ draft, change }: PartProps): ReactNode {
  const translate = useTranslate();
  const nameOf = useLanguageNames();
  const [language, setLanguage] = useState<Language>(Language['en-US']);
  const { title = '', text = '' } = draft.texts[language] ?? {};
  const write = (part: { title?: string; text?: string }): void =>
    change({ texts: { ...draft.texts, [language]: { title, text, ...part } } });
  const used = (words: string, most: number): string =>
    translate('console.usedLetters', { used: words.length, most });
  return (
    <Panel title={translate('console.wordsIn', { language: nameOf(language) })}>
      <LanguageChips
        chosen={language}
        written={new Set(Object.keys(textsOf(draft)))}
        onChoose={setLanguage}
      />
      <TextField
        label={translate('fields.title')}
        helperText={used(title, longest.title)}
        value={title}
        onChange={({ target }) => write({ title: target.value })}
        slotProps={{ htmlInput: { lang: language, dir: 'auto', maxLength: longest.title } }}
      />
      <TextField
        multiline
        minRows={3}
        label={translate('fields.text')}
        helperText={used(text, longest.text)}
        value={text}
        // A letter is one paragraph.
        onChange={({ target }) => write({ text: target.value.replaceAll('\n', ' ') })}
        slotProps={{ htmlInput: { lang: language, dir: 'auto', maxLength: longest.text } }}
      />
    </Panel>
  );
}

function Receivers({ draft, change }: PartProps): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  return (
    <Panel title={translate('fields.receivers')}>
      <TextField
        select
        label={translate('fields.receivers')}
        value={draft.to}
        onChange={({ target }) => change({ to: target.value as LetterDraft['to'] })}
      >
        <MenuItem value="all">{translate('console.toAll')}</MenuItem>
        <MenuItem value="level">{translate('console.toOneLevel')}</MenuItem>
        <MenuItem value="player">{translate('console.toOnePlayer')}</MenuItem>
      </TextField>
      {draft.to === 'level' && (
        <TextField
          select
          label={translate('console.toOneLevel')}
          value={draft.level}
          onChange={({ target }) => change({ level: target.value })}
        >
          {Array.from({ length: 20 }, (_none, place) => (
            <MenuItem key={place} value={`${place + 1}`}>
              {translate('console.toLevel', { level: words.count(place + 1) })}
            </MenuItem>
          ))}
        </TextField>
      )}
      {draft.to === 'player' && (
        <TextField
          label={translate('fields.playerId')}
          value={draft.player}
          onChange={({ target }) => change({ player: target.value.trim() })}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 15 } }}
        />
      )}
      <TextField
        label={translate('fields.link')}
        helperText={translate('console.letterLink')}
        value={draft.link}
        onChange={({ target }) => change({ link: target.value.trim() })}
        slotProps={{ htmlInput: { maxLength: 300, dir: 'ltr' } }}
      />
    </Panel>
  );
}

function Preview({ draft }: { draft: LetterDraft }): ReactNode {
  const translate = useTranslate();
  const nameOf = useLanguageNames();
  const written = Object.entries(textsOf(draft));
  if (written.length === 0) return <p className="empty">{translate('console.noWordsYet')}</p>;
  return (
    <div className="asplayer">
      {written.map(([language, { title, text }]) => (
        <div key={language}>
          <small>{nameOf(language)}</small>
          <article lang={language} dir={directionOf(language)}>
            <h3>{title}</h3>
            <p>{text}</p>
            {draft.link !== '' && <p className="asplayer__note">{draft.link}</p>}
          </article>
        </div>
      ))}
    </div>
  );
}
