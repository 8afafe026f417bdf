import { type CallName, games } from '@grabbit/contract';
import { useLocaleState } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { call, callByName } from '../kernel/call.ts';
import { at } from '../kernel/rows.ts';
import { asText } from '../kernel/format.ts';

/** Where the words come from that a parameter may be: a list of the arcade, or words that are known. */
type Suggestion =
  | { readonly call: CallName; readonly list: string; readonly field: string }
  | { readonly words: readonly string[] }
  /** Countries, by their names in the language of whoever works here. */
  | { readonly countries: true };

const kinds: Suggestion = { call: 'goodsList', list: 'list', field: 'kind' };
const clawPresets: Suggestion = { call: 'consolePresets', list: 'claw', field: 'name' };
const pushPresets: Suggestion = {
  words: ['harbour', 'pier', 'lantern', 'bamboo', 'quarry', 'lock', 'fair'],
};

/** Games whose rooms are made alike. */
const inDrawRooms = games.map(({ name }) => name).filter((name) => name !== 'claw' && name !== 'push');

/** By call and parameter, or by the parameter of any call. */
const suggestions: Readonly<Record<string, Suggestion>> = {
  ...{ kind: kinds, kinds, last: kinds, box: { call: 'packingBoxLines', list: 'list', field: 'name' } },
  ...{ 'clawMake.preset': clawPresets, 'clawSet.preset': clawPresets },
  ...{ 'pushRoomMake.preset': pushPresets, 'pushSettingsSet.preset': pushPresets },
  'pushJackpotMake.preset': { words: ['pier', 'lantern', 'lock', 'fair'] },
  'clawMake.cabinet': { call: 'consolePresets', list: 'cabinets', field: '' },
  'drawRoomMake.game': { words: inDrawRooms },
  'deliveryChange.countries': { countries: true },
  'deliveryChange.blocked': { countries: true },
  'deliveryChange.country': { countries: true },
  'codesMake.type': {
    words: ['coins', 'goods', 'shipping-fee', 'club-discount', 'discount-card', 'push-trial', 'slot-trial'],
  },
};

const found = (call: string, name: string): Suggestion | undefined =>
  suggestions[`${call}.${name}`] ?? (/Give$|Turn$/.test(call) ? undefined : suggestions[name]);

export const hasSuggestions = (call: string, name: string): boolean => found(call, name) !== undefined;

/** The countries that addresses can be in, by their names. */
async function readCountries(locale: string): Promise<readonly { id: string; name: string }[]> {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { addressCountries } = await call('deliveryTerms', {});
  return addressCountries
    .map((id) => ({ id, name: `${names.of(id) ?? id} (${id})` }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
}

/** Words for a parameter; empty where none are known. */
export function useSuggested(forCall: string, name: string): readonly { id: string; name: string }[] {
  const source = found(forCall, name);
  const [locale] = useLocaleState();
  const { data } = useQuery({
    queryKey: ['suggested', source, locale],
    enabled: source !== undefined,
    staleTime: 60_000,
    queryFn: async () => {
      if (source === undefined) return [];
      if ('countries' in source) return readCountries(locale);
      if ('words' in source) return source.words.map((word) => ({ id: word, name: word }));
      const rows = at(await callByName(source.call, {}), source.list) as readonly unknown[];
      const words = rows.map((row) => asText(source.field === '' ? row : at(row, source.field)));
      return [...new Set(words)].map((word) => ({ id: word, name: word }));
    },
  });
  return data ?? [];
}
