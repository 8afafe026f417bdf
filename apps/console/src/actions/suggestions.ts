import { type CallName, games } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { callByName } from '../kernel/call.ts';
import { at } from '../kernel/rows.ts';
import { asText } from '../kernel/format.ts';

/** Where the words come from that a parameter may be: a list of the arcade, or words that are known. */
type Suggestion =
  | { readonly call: CallName; readonly list: string; readonly field: string }
  | { readonly words: readonly string[] };

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
  'codesMake.type': {
    words: ['coins', 'goods', 'shipping-fee', 'club-discount', 'discount-card', 'push-trial', 'slot-trial'],
  },
};

const found = (call: string, name: string): Suggestion | undefined =>
  suggestions[`${call}.${name}`] ?? (/Give$|Turn$/.test(call) ? undefined : suggestions[name]);

export const hasSuggestions = (call: string, name: string): boolean => found(call, name) !== undefined;

/** Words for a parameter; empty where none are known. */
export function useSuggested(call: string, name: string): readonly { id: string; name: string }[] {
  const source = found(call, name);
  const { data } = useQuery({
    queryKey: ['suggested', source],
    enabled: source !== undefined,
    staleTime: 60_000,
    queryFn: async () => {
      if (source === undefined) return [];
      if ('words' in source) return source.words.map((word) => ({ id: word, name: word }));
      const rows = at(await callByName(source.call, {}), source.list) as readonly unknown[];
      const words = rows.map((row) => asText(source.field === '' ? row : at(row, source.field)));
      return [...new Set(words)].map((word) => ({ id: word, name: word }));
    },
  });
  return data ?? [];
}
