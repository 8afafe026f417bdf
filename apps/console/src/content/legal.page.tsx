import { type CallReply, type Language } from '@grabbit/contract';
import { Button, Chip, TextField } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { ActButtons } from '../actions/act-buttons.tsx';
import { call } from '../kernel/call.ts';
import { useCall } from '../kernel/use-call.ts';
import { useWords } from '../kernel/use-words.ts';
import { personText } from '../ui/log-words.ts';
import { LoadState } from '../ui/load-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { SignedDialog } from '../ui/signed-dialog.tsx';
import { useLogTexts } from '../ui/use-log-texts.ts';
import { directionOf, LanguageChips, useLanguageNames } from './language-chips.tsx';
import { isWhole, sectionsOfText, textOfSections } from './legal-text.ts';
import './content.css';

type Legal = CallReply<'legalShow'>;
const documents = ['terms', 'privacy'] as const;
type Document = (typeof documents)[number];

/** Terms and privacy notice in each language, as they are written and as players read them. */
export function LegalPage(): ReactNode {
  const [locale] = useLocaleState();
  const [language, setLanguage] = useState<Language>(locale === 'de' ? 'de-DE' : 'en-US');
  const query = useCall('legalShow', { textLanguage: language });
  return (
    <>
      <PageHead place="legal" />
      <LoadState query={query}>
        {(legal) => (
          <div className="stack">
            <Languages legal={legal} chosen={language} onChoose={setLanguage} />
            <Editor key={`${legal.language} ${legal.changedAt ?? ''}`} legal={legal} />
          </div>
        )}
      </LoadState>
    </>
  );
}

interface LanguagesProps {
  readonly legal: Legal;
  readonly chosen: Language;
  readonly onChoose: (language: Language) => void;
}

function Languages({ legal, chosen, onChoose }: LanguagesProps): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const log = useLogTexts();
  const { source, changedAt, changedBy, languages } = legal;
  return (
    <Panel
      title={translate('console.languages')}
      end={<Chip size="small" label={translate(`values.source.${source}`)} />}
    >
      <LanguageChips
        chosen={chosen}
        written={new Set(languages.map(({ language }) => language))}
        onChoose={onChoose}
      />
      {changedAt !== null && (
        <p className="asplayer__note">
          {personText(changedBy, log)} · {words.moment(changedAt)}
        </p>
      )}
    </Panel>
  );
}

const draftOf = ({ title, sections }: Legal[Document]) => ({ title, text: textOfSections(sections) });

function Editor({ legal }: { legal: Legal }): ReactNode {
  const translate = useTranslate();
  const nameOf = useLanguageNames();
  const [document, setDocument] = useState<Document>('terms');
  const [drafts, setDrafts] = useState({ terms: draftOf(legal.terms), privacy: draftOf(legal.privacy) });
  const [isSaving, setSaving] = useState(false);
  const { title, text } = drafts[document];
  const change = (part: Partial<{ title: string; text: string }>): void =>
    setDrafts({ ...drafts, [document]: { ...drafts[document], ...part } });
  const whole = documents.every((each) => isWhole(drafts[each].title, drafts[each].text));
  const bodyOf = (each: Document) => ({
    title: drafts[each].title.trim(),
    sections: sectionsOfText(drafts[each].text).sections,
  });
  return (
    <div className="content-edit">
      <Panel
        title={nameOf(legal.language)}
        end={
          <ActButtons
            acts={[{ call: 'legalTakeBack', grave: true, while: { source: ['console'] } }]}
            row={{ source: legal.source, textLanguage: legal.language }}
          />
        }
      >
        <fieldset className="langchips" aria-label={translate('places.legal')}>
          {documents.map((each) => (
            <button
              key={each}
              type="button"
              className="is-written"
              aria-pressed={each === document}
              onClick={() => setDocument(each)}
            >
              {translate(`subjects.${each}`)}
            </button>
          ))}
        </fieldset>
        <TextField
          label={translate('fields.title')}
          value={title}
          onChange={({ target }) => change({ title: target.value })}
          slotProps={{ htmlInput: { lang: legal.language, maxLength: 200, dir: 'auto' } }}
        />
        <TextField
          multiline
          minRows={14}
          maxRows={30}
          label={translate('fields.text')}
          helperText={translate('console.legalHow')}
          error={!isWhole(title, text)}
          value={text}
          onChange={({ target }) => change({ text: target.value })}
          slotProps={{ htmlInput: { lang: legal.language, dir: 'auto' } }}
        />
        <Button variant="contained" disabled={!whole} onClick={() => setSaving(true)}>
          {translate('acts.legalSet')}
        </Button>
      </Panel>
      <Panel flush title={translate('console.asPlayer')}>
        <Preview language={legal.language} title={title} text={text} />
      </Panel>
      {isSaving && (
        <SignedDialog
          title={translate('acts.legalSet')}
          does={translate('acts.legalSet')}
          act={(reason) =>
            call('legalSet', {
              ...{ textLanguage: legal.language, reason },
              ...{ terms: bodyOf('terms'), privacy: bodyOf('privacy') },
            })
          }
          onClose={() => setSaving(false)}
        >
          <p>{translate('actTexts.legalSet')}</p>
        </SignedDialog>
      )}
    </div>
  );
}

function Preview({
  language,
  title,
  text,
}: {
  readonly language: string;
  readonly title: string;
  readonly text: string;
}): ReactNode {
  const { sections } = sectionsOfText(text);
  return (
    <div className="asplayer">
      <article lang={language} dir={directionOf(language)}>
        <h3>{title}</h3>
        {sections.map(({ heading, paragraphs }, place) => (
          <section key={place}>
            <h4>{heading}</h4>
            {paragraphs.map((paragraph, at) => (
              <p key={at}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </div>
  );
}
