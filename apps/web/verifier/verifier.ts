import { type Judgement, judgeFile, judgeTogether, type JudgedKind, type Seam } from '@grabbit/engines/judge';
import { physics } from 'virtual:physics';
import { texts } from 'virtual:texts';
import { bagChecks, boxChecks, drawChecks, pushChecks, roundChecks } from '../src/room/proof/check-words.ts';

/** The page that judges files of plays from a disk, without any network. */

/** Above any file, of which a lucky bag's is the largest. */
const largest = 64 * 1024 * 1024;
const clipped = 300;

const words: Readonly<Record<JudgedKind, Readonly<Record<string, string>>>> = {
  ...{ draw: drawChecks, push: pushChecks, round: roundChecks, box: boxChecks, bag: bagChecks },
  ...{ claw: {}, evidence: {}, device: { evidence: 'verifier.bound' } },
};

function byId<Kind extends HTMLElement>(id: string): Kind {
  const found = document.querySelector<Kind>(`#${id}`);
  if (found === null) throw new Error(`the page has no ${id}`);
  return found;
}

/** The language of the reader, where there is one of ours; else English. */
function wanted(): string {
  const ours = Object.keys(texts);
  for (const said of navigator.languages) {
    const exact = ours.find((each) => each.toLowerCase() === said.toLowerCase());
    const near = exact ?? ours.find((each) => each.slice(0, 2) === said.slice(0, 2).toLowerCase());
    if (near !== undefined) return near;
  }
  return 'en-US';
}

let language = wanted();
const t = (key: string): string => texts[language]?.[key] ?? texts['en-US']?.[key] ?? key;

interface Judged {
  readonly name: string;
  readonly value: unknown;
  readonly judgement: Judgement;
}

let judged: readonly Judged[] = [];

function element(tag: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}

const clip = (text: string): string => (text.length > clipped ? `${text.slice(0, clipped)} …` : text);

function checkRow(
  kind: JudgedKind,
  { name, ok, expected, actual }: Judgement['checks'][number],
): HTMLElement {
  const row = element('li', '', ok ? '' : 'bad');
  const sign = element('span', ok ? '✓' : '✗');
  sign.setAttribute('role', 'img');
  sign.setAttribute('aria-label', t(ok ? 'verify.ok' : 'verify.bad'));
  const said = element('span', t(words[kind][name] ?? `verify.${name}`));
  if (!ok) {
    for (const [key, value] of [
      ['verify.wanted', expected],
      ['verify.found', actual],
    ] as const) {
      const line = element('small', `${t(key)} `);
      line.append(element('bdi', clip(value)));
      said.append(line);
    }
  }
  row.append(sign, said);
  return row;
}

function verdictOf({ kind, verdict }: Judgement): string {
  if (verdict === 'unread') return t('verifier.unread');
  if (kind === 'evidence') return t(verdict === 'holds' ? 'verifier.bound' : 'verifier.proves');
  if (kind === 'device' && verdict === 'holds') return t('verifier.device');
  return t({ holds: 'verifier.holds', sealed: 'verifier.sealed', fails: 'verifier.fails' }[verdict]);
}

/** Files of which one follows the other: the later one has to begin where the earlier one ended. */
function seams(found: readonly Seam[]): HTMLElement {
  const made = element('section', '', 'card');
  made.dataset['verdict'] = found.every(({ ok }) => ok) ? 'holds' : 'fails';
  const list = element('ul');
  for (const { before, after, ok } of found) {
    const names = [before, after].map((at) => judged[at]?.name ?? '');
    const row = checkRow('claw', { name: 'logNext', ok, expected: names[0] ?? '', actual: names[1] ?? '' });
    row.lastElementChild?.append(element('small', names.join(' → ')));
    list.append(row);
  }
  made.append(list);
  return made;
}

function card({ name, judgement }: Judged): HTMLElement {
  const made = element('section', '', 'card');
  const { kind, verdict, checks, fault } = judgement;
  made.dataset['verdict'] = verdict;
  const title = element('h2');
  title.append(element('bdi', name));
  made.append(title, element('p', verdictOf(judgement), 'verdict'));
  if (fault !== null) made.append(element('small', fault));
  const list = element('ul');
  list.append(...checks.map((check) => checkRow(kind, check)));
  if (checks.length > 0) made.append(list);
  return made;
}

function show(): void {
  document.documentElement.lang = language;
  document.documentElement.dir = language.startsWith('ar') ? 'rtl' : 'ltr';
  document.title = t('verifier.title');
  for (const place of document.querySelectorAll<HTMLElement>('[data-text]'))
    place.textContent = t(`verifier.${place.dataset['text'] ?? ''}`);
  byId<HTMLSelectElement>('language').setAttribute('aria-label', t('settings.language'));
  const together = judgeTogether(judged.map(({ value }) => value));
  byId('results').replaceChildren(...(together.length === 0 ? [] : [seams(together)]), ...judged.map(card));
}

/** Lets the page be drawn before a run that takes a second or two. */
const drawn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

async function judge(file: File): Promise<Judged> {
  const { name } = file;
  try {
    if (file.size > largest) throw new RangeError('it is larger than any file of a play');
    const value = JSON.parse(await file.text()) as unknown;
    return { name, value, judgement: judgeFile(value, physics) };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return {
      name,
      value: null,
      judgement: { kind: 'claw', verdict: 'unread', checks: [], fault, run: null },
    };
  }
}

async function take(files: Iterable<File>): Promise<void> {
  const status = byId('status');
  for (const file of files) {
    status.textContent = `${t('verifier.running')} ${file.name}`;
    await drawn();
    judged = [await judge(file), ...judged];
    show();
  }
  const [latest] = judged;
  status.textContent = latest === undefined ? '' : `${latest.name}: ${verdictOf(latest.judgement)}`;
}

const select = byId<HTMLSelectElement>('language');
for (const each of Object.keys(texts)) {
  const name = new Intl.DisplayNames([each], { type: 'language' }).of(each) ?? each;
  select.append(new Option(name, each, each === language, each === language));
}
select.addEventListener('change', () => {
  language = select.value;
  show();
});
const input = byId<HTMLInputElement>('files');
input.addEventListener('change', () => {
  void take([...(input.files ?? [])]).then(() => (input.value = ''));
});
const { body } = document;
addEventListener('dragover', (event) => {
  event.preventDefault();
  body.classList.add('over');
});
addEventListener('dragleave', () => body.classList.remove('over'));
addEventListener('drop', (event) => {
  event.preventDefault();
  body.classList.remove('over');
  void take([...(event.dataTransfer?.files ?? [])]);
});
show();
