import { askedPlayId } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Download, FileUp } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { call } from '../../kernel/call.ts';
import { mayNow } from '../../kernel/session.store.ts';
import { VerdictHeard } from '../../room/proof/verdict-card.tsx';
import { BackBar } from '../../ui/back-bar.tsx';
import { PageFallback } from '../../ui/page-fallback.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFault } from '../../ui/load-fault.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { showToast } from '../../ui/toasts.store.ts';
import { saveProof } from '../../room/proof/proof-keys.tsx';
import { RulesInForce } from './rules-in-force.tsx';
import { verifierHashQuery, verifierPath } from './verifier-hash.query.ts';
import { WitnessCard } from './witness-card.tsx';
import { useProofReaders } from '../../ports/games.ts';
import type { ProofProps, ProofReader } from '../../ports/games.ts';
import { formatOf, machineFiles, proofIn } from '../../room/proof/proof-text.ts';
import { playFileQuery } from '../../room/proof/verify.queries.ts';
import './verify.css';

/** What is typed, the same in every language. */
const verifyCommand = 'npm run verify -- grabbit-play.json';

/** A file that was brought along, or what this arcade published of a play. */
interface Subject {
  readonly value: unknown;
  readonly ours: boolean;
}

/** Above any proof, of which a lucky bag's is the largest; keeps a wrong choice from filling the memory. */
const largestFile = 64 * 1024 * 1024;

/** Checks a play on the visitor's own device: from this arcade by its id, or from a file. */
export function VerifyPage(): ReactNode {
  const t = useT();
  const { playId } = useParams({ from: '/verify/$playId' });
  // A mailed link leads to the checkpoints; its secret stands behind the #, which no server is told.
  const isMail = playId === 'mail';
  const isRules = playId === 'rules';
  const isPlay = askedPlayId.test(playId);
  const readers = useProofReaders();
  // Each kind of game may publish files of its own beside those of plays.
  const publisher = readers.find(({ published }) => published?.isAsked(playId) === true)?.published;
  const play = useQuery({ ...playFileQuery(playId), enabled: isPlay });
  const other = useQuery({
    queryKey: ['plays', 'published', playId],
    queryFn: ({ signal }) => publisher?.read(playId, signal),
    enabled: publisher !== undefined,
    staleTime: Infinity,
  });
  const published = publisher === undefined ? play : other;
  const isOurs = isPlay || publisher !== undefined;
  const [brought, setBrought] = useState<Subject | null>(null);
  const [over, setOver] = useState(false);
  const subject = brought ?? (published.data === undefined ? null : { value: published.data, ours: true });

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    try {
      if (file.size > largestFile) throw new RangeError(file.name);
      setBrought({ value: JSON.parse(await file.text()) as unknown, ours: false });
    } catch {
      // Whatever it is, it is not a proof: it is said, and what was there stays.
      showToast({ tone: 'error', text: t('verify.notAFile') });
    }
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  if (isRules) return <RulesPage />;
  return (
    <div
      className="verify"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <BackBar title={t('verify.title')} />
      <main className="bare">
        {isMail && <WitnessCard />}
        {subject !== null && (
          <Suspense fallback={<PageFallback />}>
            <VerdictHeard value={subject.ours && isPlay ? () => tellChecked(playId) : null}>
              <Checked
                key={keyOf(subject, playId)}
                {...subject}
                readers={readers}
                onAgain={subject.ours ? published.refetch : undefined}
              />
            </VerdictHeard>
          </Suspense>
        )}
        {subject === null && isOurs && published.error !== null && (
          <LoadFault error={published.error} onRetry={published.refetch} />
        )}
        {subject === null && isOurs && published.error === null ? (
          <PageFallback />
        ) : (
          <Offline
            subject={subject}
            onFile={(file) => void take(file)}
            onProof={(value) => setBrought({ value, ours: false })}
          />
        )}
        {!isMail && <WitnessCard />}
      </main>
    </div>
  );
}

/** The rules by which plays are drawn, where a play's id would stand. */
function RulesPage(): ReactNode {
  const t = useT();
  return (
    <div className="verify">
      <BackBar title={t('verify.rulesTitle')} />
      <main className="bare">
        <Suspense fallback={<PageFallback />}>
          <RulesInForce />
        </Suspense>
      </main>
    </div>
  );
}

/** Says that a play of this arcade fitted: the house knows whether it is the player's own. Nobody waits for it, and what fails is not told. */
function tellChecked(playId: string): void {
  if (mayNow('playPaid')) void call('playChecked', { playId }).catch(() => undefined);
}

/** The file, checked by whoever reads its form. */
function Checked({ readers, ...proof }: ProofProps & { readers: readonly ProofReader[] }): ReactNode {
  const readerOf = (form: string) => readers.find(({ format }) => format === form);
  const reader = readerOf(formatOf(proof.value)) ?? readerOf(machineFiles);
  return reader === undefined ? null : <reader.Verified {...proof} />;
}

let broughtCount = 0;
const keys = new WeakMap<object, string>();

/** A subject is run once: the same one keeps its key, a new one gets another. */
function keyOf(subject: Subject, playId: string): string {
  if (subject.ours || typeof subject.value !== 'object' || subject.value === null) return `play ${playId}`;
  const known = keys.get(subject.value) ?? `file ${(broughtCount += 1)}`;
  keys.set(subject.value, known);
  return known;
}

/** Takes the text of a proof as soon as it is whole. */
function PasteField({ onProof }: { onProof: (value: unknown) => void }): ReactNode {
  const t = useT();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('verify.paste')}</label>
      <textarea
        id={id}
        className="input paste"
        dir="ltr"
        rows={2}
        spellCheck={false}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          const value = proofIn(target.value);
          if (value === null) return;
          target.value = '';
          onProof(value);
        }}
      />
      <small id={`${id}-note`}>{t('verify.pasteText')}</small>
    </div>
  );
}

/** The verifier that the arcade does not serve: whoever has saved it needs nobody. */
function OwnVerifier(): ReactNode {
  const t = useT();
  const { data: hash } = useQuery(verifierHashQuery());
  return (
    <>
      <h3>{t('verifier.title')}</h3>
      <p>{t('verifier.getText')}</p>
      <div className="offline__a">
        <a className="btn btn--paper" href={verifierPath} download>
          <Sign of={Download} size={20} />
          <span className="btn__t">{t('verifier.get')}</span>
        </a>
      </div>
      {hash != null && (
        <p>
          {t('verifier.hash')}
          <br />
          <code className="offline__h" dir="ltr">
            {hash}
          </code>
        </p>
      )}
    </>
  );
}

function Offline({
  subject,
  onFile,
  onProof,
}: {
  subject: Subject | null;
  onFile: (file: File | undefined) => void;
  onProof: (value: unknown) => void;
}): ReactNode {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className="card offline">
      <h2>{t('verify.offline')}</h2>
      <p>{t('verify.offlineText')}</p>
      <pre className="trace" dir="ltr">
        {verifyCommand}
      </pre>
      <div className="offline__a">
        {subject !== null && (
          <Button
            kind="paper"
            icon={<Sign of={Download} size={20} />}
            onPress={() => saveProof(subject.value)}
          >
            {t('play.export')}
          </Button>
        )}
        <Button
          kind="paper"
          icon={<Sign of={FileUp} size={20} />}
          onPress={() => {
            input.current?.click();
          }}
        >
          {t('verify.chooseFile')}
        </Button>
        <input
          ref={input}
          className="sr"
          type="file"
          accept="application/json,.json"
          aria-label={t('verify.chooseFile')}
          tabIndex={-1}
          onChange={({ target }) => onFile(target.files?.[0])}
        />
      </div>
      <PasteField onProof={onProof} />
      <OwnVerifier />
    </section>
  );
}
