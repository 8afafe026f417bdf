import { Alert, Button, Chip, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { CallReply } from '@grabbit/contract';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import { showPaper } from '../actions/papers.ts';
import { call, CallFailure } from '../kernel/call.ts';
import { useCall } from '../kernel/use-call.ts';
import { useWords } from '../kernel/use-words.ts';
import { LoadState } from '../ui/load-state.tsx';
import { Panel } from '../ui/panel.tsx';
import { isComplete, scan, type Scanned } from './scanning.ts';

type Waiting = CallReply<'orderPicking'>['list'][number];
type Story = CallReply<'orderStory'>;

interface DeskProps {
  readonly waiting: Waiting;
  readonly onPacked: () => void;
}

/** One parcel on the packing table: what goes in, the box, the label, and then the next one. */
export function ParcelDesk({ waiting, onPacked }: DeskProps): ReactNode {
  const query = useCall('orderStory', { orderId: String(waiting.order) });
  return (
    <LoadState query={query}>
      {(story) => <Desk waiting={waiting} story={story} onPacked={onPacked} />}
    </LoadState>
  );
}

/** Says aloud what went wrong: whoever packs looks at their hands. */
function say(words: string, language: string): void {
  if (!('speechSynthesis' in globalThis)) return;
  const spoken = new SpeechSynthesisUtterance(words);
  spoken.lang = language;
  speechSynthesis.cancel();
  speechSynthesis.speak(spoken);
}

function Desk({ waiting, story, onPacked }: DeskProps & { readonly story: Story }): ReactNode {
  const translate = useTranslate();
  const notify = useNotify();
  const [locale] = useLocaleState();
  const [scanned, setScanned] = useState<Scanned>({});
  const [fault, setFault] = useState<string | null>(null);
  const [box, setBox] = useState(waiting.box.split(',')[0] ?? '');
  const [isBusy, setBusy] = useState(false);
  const isReady = isComplete(story.pack, scanned);
  const orderId = String(waiting.order);
  const reason = translate('console.packReason');

  function take(code: string): void {
    const found = scan(code, story.pack, scanned);
    if (found.is === 'taken') {
      setScanned(found.scanned);
      return setFault(null);
    }
    const words =
      found.is === 'enough'
        ? translate('console.tooMany', { what: found.line.name })
        : translate('console.wrongThing', { what: found.code });
    setFault(words);
    say(words, locale);
  }

  async function doing(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      setFault(error instanceof CallFailure ? `${error.message} ${error.info}` : String(error));
    } finally {
      setBusy(false);
    }
  }
  const print = (paper: 'slip' | 'customs'): Promise<void> =>
    doing(async () => showPaper(await call('orderPaper', { paper, orderId })));
  const label = (): Promise<void> =>
    doing(async () => showPaper(await call('orderLabel', { orderId, reason })));
  const packed = (): Promise<void> =>
    doing(async () => {
      await call('orderStep', { orderId, to: 'packed', reason, ...(box !== '' && { box }) });
      notify(translate('console.packedNow', { order: orderId }), { type: 'success' });
      onPacked();
    });

  return (
    <>
      <div className="stack">
        <ScanField onCode={take} />
        <div aria-live="assertive">{fault !== null && <Alert severity="error">{fault}</Alert>}</div>
        <Things story={story} scanned={scanned} onByHand={take} />
        <Boxes box={box} suggested={waiting.box} onChoose={setBox} />
      </div>
      <div className="stack">
        <Address story={story} />
        <Panel title={translate('console.handOver')}>
          <div className="stack">
            <Button variant="outlined" disabled={isBusy} onClick={() => void print('slip')}>
              {translate('console.printSlip')}
            </Button>
            <Button variant="outlined" disabled={isBusy} onClick={() => void print('customs')}>
              {translate('console.printCustoms')}
            </Button>
            {story.canLabel && (
              <Button variant="outlined" disabled={isBusy || !isReady} onClick={() => void label()}>
                {translate('acts.orderLabel')}
              </Button>
            )}
            <Button
              variant="contained"
              color="secondary"
              disabled={isBusy || !isReady}
              onClick={() => void packed()}
            >
              {translate('console.packedNext')}
            </Button>
            {!isReady && <small>{translate('console.scanFirst')}</small>}
          </div>
        </Panel>
      </div>
    </>
  );
}

/** Where the scanner types. It has the focus whenever nobody is in another field. */
function ScanField({ onCode }: { onCode: (code: string) => void }): ReactNode {
  const translate = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  useEffect(() => {
    field.current?.focus();
    // What a scanner types begins here, wherever the focus was left.
    const back = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      const isElsewhere = target instanceof HTMLElement && target.closest('input, [role=dialog]') !== null;
      const isTyped = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      if (isTyped && !isElsewhere) field.current?.focus();
    };
    addEventListener('keydown', back);
    return () => removeEventListener('keydown', back);
  }, []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') onCode(code);
        setCode('');
        field.current?.focus();
      }}
    >
      <TextField
        inputRef={field}
        className="scan"
        label={translate('console.scanNext')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off', spellCheck: false } }}
      />
    </form>
  );
}

function Things({
  story: { pack },
  scanned,
  onByHand,
}: {
  story: Story;
  scanned: Scanned;
  onByHand: (code: string) => void;
}): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  return (
    <Panel
      title={translate('console.things')}
      end={words.count(pack.reduce((sum, { weightG }) => sum + weightG, 0)) + ' g'}
    >
      <ul className="things">
        {pack.map(({ kind, name, count }) => {
          const had = scanned[kind] ?? 0;
          const ofHouse = translate(`toyNames.${kind}`, { _: '' });
          return (
            <li key={kind} data-done={had === count}>
              <img
                src={ofHouse === '' ? `/own-toys/${kind}.webp` : `/toys/${kind}.webp`}
                alt=""
                width={56}
                height={56}
                onError={({ currentTarget }) => currentTarget.remove()}
              />
              <span>
                <b>{ofHouse === '' ? name : ofHouse}</b>
                <code>{kind}</code>
              </span>
              <Chip color={had === count ? 'success' : 'default'} label={`${had} / ${count}`} />
              <Button variant="outlined" disabled={had === count} onClick={() => onByHand(kind)}>
                {translate('console.byHand')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function Boxes({
  box,
  suggested,
  onChoose,
}: {
  box: string;
  suggested: string;
  onChoose: (box: string) => void;
}): ReactNode {
  const translate = useTranslate();
  const query = useCall('packingBoxLines', {});
  return (
    <Panel
      title={translate('fields.box')}
      end={
        suggested === '' ? translate('console.noBoxFits') : translate('console.suggested', { box: suggested })
      }
    >
      <LoadState query={query}>
        {({ list }) => (
          <ToggleButtonGroup
            className="choices"
            exclusive
            value={box}
            onChange={(_event, next: string | null) => onChoose(next ?? '')}
            aria-label={translate('fields.box')}
          >
            {list
              .filter(({ isRetired }) => !isRetired)
              .map(({ name, insideMm, stock }) => (
                <ToggleButton key={name} value={name}>
                  <span>
                    <b>{name}</b>
                    <small>
                      {insideMm.map((mm) => mm / 10).join(' × ')} cm{stock === null ? '' : ` · ${stock}`}
                    </small>
                  </span>
                </ToggleButton>
              ))}
          </ToggleButtonGroup>
        )}
      </LoadState>
    </Panel>
  );
}

function Address({ story: { address, courier, playerId, tracking } }: { story: Story }): ReactNode {
  const translate = useTranslate();
  return (
    <Panel title={translate('console.address')} end={courier}>
      {address === null ? (
        translate('console.noParcel')
      ) : (
        <address>
          <b>{address.name}</b>
          {address.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>{address.country}</span>
          <span>{address.phone}</span>
        </address>
      )}
      <small>
        {translate('fields.playerId')} {playerId}
        {tracking !== '' && ` · ${tracking}`}
      </small>
    </Panel>
  );
}
