import { Chip } from '@mui/material';
import { Check, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useWords } from '../kernel/use-words.ts';
import { LineField } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { PictureInput } from './picture-input.tsx';
import {
  type Faults,
  mainLanguage,
  missingLanguages,
  type ToyForm,
  toyLanguages,
  toyRanges,
  writtenNames,
} from './toy-facts.ts';
import type { Toys } from './use-toys.ts';

export interface ToyPanelProps {
  readonly form: ToyForm;
  readonly onChange: (change: Partial<ToyForm>) => void;
  readonly faults: Faults;
}

/** The text of a fault beside a field, if there is one. */
export function useFault(faults: Faults): (field: string, options?: object) => { error?: string } {
  const translate = useTranslate();
  return (field, options = {}) => {
    const key = faults[field];
    return key === undefined ? {} : { error: translate(key, options) };
  };
}

interface PicturePanelProps extends ToyPanelProps {
  readonly picture: File | null;
  readonly onPicture: (file: File | null) => void;
  readonly isAllowed: boolean;
  readonly onAllowed: (isAllowed: boolean) => void;
}

/** The picture, the word by which the house knows the toy, and where it comes from. */
export function PicturePanel(props: PicturePanelProps): ReactNode {
  const { form, onChange, faults, picture, onPicture, isAllowed, onAllowed } = props;
  const translate = useTranslate();
  const fault = useFault(faults);
  return (
    <Panel title={`1. ${translate('ownToys.picture')}`} end={translate('ownToys.pictureTypes')}>
      <div className="ups">
        <PictureInput file={picture} onChange={onPicture} />
        <div className="stack">
          <div className="fs">
            <LineField
              label={translate('ownToys.kind')}
              hint={translate('ownToys.kindHint')}
              value={form.kind}
              maxLength={24}
              onChange={(kind) => onChange({ kind })}
              {...fault('kind')}
            />
            <LineField
              label={translate('fields.origin')}
              hint={translate('ownToys.originHint')}
              value={form.origin}
              maxLength={2}
              onChange={(origin) => onChange({ origin })}
              {...fault('origin')}
            />
          </div>
          <label className="tickline">
            <input
              type="checkbox"
              checked={isAllowed}
              onChange={({ target }) => onAllowed(target.checked)}
              aria-describedby="picture-may"
            />
            {translate('ownToys.mayUse')}
          </label>
          <p id="picture-may" className={faults['may'] === undefined ? 'fl__note' : 'fl__note fl__note--bad'}>
            {translate(faults['may'] ?? 'ownToys.pictureNote')}
          </p>
        </div>
      </div>
    </Panel>
  );
}

/** Which of the published bodies the claw meets, and how large, heavy and rough it is. */
export function BodyPanel({
  form,
  onChange,
  faults,
  bodies,
}: ToyPanelProps & Pick<Toys, 'bodies'>): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const fault = useFault(faults);
  const name = useId();
  const range = (key: keyof typeof toyRanges): string => {
    const [low, high] = toyRanges[key];
    return translate('ownToys.range', { low: words.count(low), high: words.count(high) });
  };
  const figure = (key: keyof typeof toyRanges): ReactNode => (
    <LineField
      digits
      label={translate(`ownToys.${key}`)}
      end={translate(`ownToys.${key}Unit`)}
      hint={range(key)}
      value={form[key]}
      onChange={(value) => onChange({ [key]: value })}
      {...fault(key, { range: range(key) })}
    />
  );
  return (
    <Panel title={`2. ${translate('ownToys.body')}`} end={translate('ownToys.bodyPublic')}>
      <fieldset className="bods">
        <legend className="unseen">{translate('ownToys.body')}</legend>
        {bodies.map(({ body, colours }) => (
          <label key={body} className="pick bod">
            <input
              type="radio"
              name={name}
              checked={form.body === body}
              onChange={() => onChange({ body, colours })}
            />
            <img src={`/toys/${body}-plain.webp`} alt="" width="64" height="64" loading="lazy" />
            <b>{translate(`bodies.${body}`, { _: body })}</b>
          </label>
        ))}
      </fieldset>
      {faults['body'] !== undefined && <p className="fl__note fl__note--bad">{translate(faults['body'])}</p>}
      <div className="fs fs--3">
        {figure('height')}
        {figure('weight')}
        {figure('friction')}
      </div>
    </Panel>
  );
}

/** A colour for each material of the body, beside the body as the house wears it. */
export function ColourPanel({ form, onChange }: Omit<ToyPanelProps, 'faults'>): ReactNode {
  const translate = useTranslate();
  const title = `3. ${translate('ownToys.colours')}`;
  if (form.body === '')
    return (
      <Panel title={title}>
        <p className="none">{translate('ownToys.bodyFirst')}</p>
      </Panel>
    );
  return (
    <Panel title={title}>
      <Colours body={form.body} colours={form.colours} onChange={(colours) => onChange({ colours })} />
    </Panel>
  );
}

interface ColoursProps {
  readonly body: string;
  readonly colours: readonly string[];
  readonly onChange: (colours: readonly string[]) => void;
}

export function Colours({ body, colours, onChange }: ColoursProps): ReactNode {
  const translate = useTranslate();
  return (
    <>
      <figure className="worn">
        <img src={`/toys/${body}-plain.webp`} alt="" />
        <figcaption>{translate('ownToys.worn')}</figcaption>
      </figure>
      <fieldset className="sws">
        <legend>{translate('ownToys.materials')}</legend>
        {colours.map((colour, index) => (
          // A body's materials have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <label key={index} className="swt">
            <input
              type="color"
              value={colour}
              onChange={({ target }) => onChange(colours.with(index, target.value))}
            />
            {translate('ownToys.colour', { number: index + 1 })}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** The name in each language; what is missing is marked and shows the main one. */
export function NamesPanel({ form, onChange, faults }: ToyPanelProps): ReactNode {
  const translate = useTranslate();
  const missing = missingLanguages(form.names).length;
  return (
    <Panel
      flush
      title={translate('ownToys.names')}
      end={translate('ownToys.namesDone', { done: toyLanguages.length - missing, all: toyLanguages.length })}
    >
      <Names
        names={form.names}
        onChange={(names) => onChange({ names })}
        {...(faults['name'] !== undefined && { fault: faults['name'] })}
      />
    </Panel>
  );
}

interface NamesProps {
  readonly names: ToyForm['names'];
  readonly onChange: (names: ToyForm['names']) => void;
  readonly fault?: string;
}

/** Shown first: the main language, and those that stand beside it in the picture of the page. */
const first = [mainLanguage, 'de-DE', 'fi-FI', 'ar-AE'];

export function Names({ names, onChange, fault }: NamesProps): ReactNode {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [isWhole, setWhole] = useState(false);
  const written = writtenNames(names);
  const called = new Intl.DisplayNames([locale], { type: 'language' });
  const shown = isWhole ? toyLanguages : first;
  const main = written[mainLanguage] ?? '';
  return (
    <div className="langs">
      {shown.map((language) => (
        <div key={language} className="langs__line">
          <LineField
            label={called.of(language) ?? language}
            lang={language}
            maxLength={40}
            value={names[language] ?? ''}
            placeholder={main === '' || language === mainLanguage ? '' : translate('ownToys.shows', { main })}
            onChange={(name) => onChange({ ...names, [language]: name })}
            {...(language === mainLanguage && { end: translate('ownToys.main') })}
            {...(language === mainLanguage && fault !== undefined && { error: translate(fault) })}
          />
          <Chip
            size="small"
            color={written[language] === undefined ? 'warning' : 'success'}
            icon={
              written[language] === undefined ? (
                <TriangleAlert size={13} aria-hidden />
              ) : (
                <Check size={13} aria-hidden />
              )
            }
            label={translate(written[language] === undefined ? 'ownToys.missing' : 'ownToys.ready')}
          />
        </div>
      ))}
      {!isWhole && (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          {translate('ownToys.otherLanguages', { count: toyLanguages.length - first.length })}
        </button>
      )}
    </div>
  );
}

/** How many there are, what one costs, and what a won one can be turned into. */
export function StockPanel({ form, onChange, faults }: ToyPanelProps): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const fault = useFault(faults);
  const cents = /^\d+$/.test(form.cost) ? words.money(Number(form.cost), 'USD') : translate('ownToys.cents');
  return (
    <Panel title={`4. ${translate('fields.stock')}`} end={translate('ownToys.stockNote')}>
      <div className="fs fs--3">
        <LineField
          digits
          label={translate('ownToys.pieces')}
          value={form.pieces}
          onChange={(pieces) => onChange({ pieces })}
          {...fault('pieces')}
        />
        <LineField
          digits
          label={translate('ownToys.cost')}
          end={cents}
          hint={translate('console.inCents')}
          value={form.cost}
          onChange={(cost) => onChange({ cost })}
          {...fault('cost')}
        />
        <LineField
          digits
          label={translate('ownToys.exchange')}
          end={translate('ownToys.coins')}
          hint={translate('ownToys.exchangeHint')}
          value={form.exchange}
          onChange={(exchange) => onChange({ exchange })}
          {...fault('exchange')}
        />
      </div>
    </Panel>
  );
}
