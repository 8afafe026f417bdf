import type { CallReply } from '@grabbit/contract';
import { call } from '../kernel/call.ts';
import { useLanguage } from './i18n.ts';

type OwnToy = CallReply<'ownToys'>['list'][number];

/** How long what was fetched counts, in milliseconds: a toy may be made meanwhile. What failed may be asked for again sooner. */
const [freshMs, failedMs] = [60_000, 5_000];

interface Asked {
  readonly list: Promise<readonly OwnToy[]>;
  until: number;
}

const asked = new Map<string, Asked>();
const known = new Map<string, OwnToy>();

/** The toys of the house's own in a language, fetched once a minute at most. Without an answer they are none. */
function toysIn(locale: string): Promise<readonly OwnToy[]> {
  const before = asked.get(locale);
  if (before !== undefined && performance.now() < before.until) return before.list;
  const fetched = call('ownToys', {}).then(({ list }) => list);
  const asking: Asked = {
    until: performance.now() + freshMs,
    list: fetched.catch(() => {
      asking.until = performance.now() + failedMs;
      return [];
    }),
  };
  asked.set(locale, asking);
  return asking.list;
}

/** From now on texts find the names of these toys. What is on screen is drawn again. */
function showNames(locale: string, toys: readonly OwnToy[]): void {
  const shown = useLanguage.getState();
  // In another language whoever draws a name asks again.
  if (shown.locale !== locale) return;
  const names = new Map(toys.map(({ kind, name }) => [`toys.${kind}`, name]));
  if ([...names].every(([key, name]) => shown.find(key) === name)) return;
  useLanguage.setState({ locale, find: (key, values) => names.get(key) ?? shown.find(key, values) }, true);
}

/** Learns the toys of the house's own, their names in the language that is shown. Never rejects. */
export async function learnToys(): Promise<void> {
  const { locale, find } = useLanguage.getState();
  // Before the texts are there, every kind is unknown.
  if (find('toys.bear') === undefined) return;
  const toys = await toysIn(locale);
  for (const toy of toys) known.set(toy.kind, toy);
  showNames(locale, toys);
}

/** The colours of a toy of the house's own, one for each material of its body; undefined for what is none. */
export async function coloursOfToy(kind: string): Promise<readonly string[] | undefined> {
  if (!known.has(kind)) await learnToys();
  return known.get(kind)?.colours;
}

/** The colour of most of a toy of the house's own; undefined until it is known. */
export function inkOfToy(kind: string): string | undefined {
  const toy = known.get(kind);
  if (toy === undefined) void learnToys();
  return toy?.colours[0];
}
