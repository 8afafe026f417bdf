import { Failure } from '../core/failure.ts';
import { bodyColours, isToyKind, ownToyRanges } from '@grabbit/engines';
import { CommandUsageError } from '../core/command-usage-error.ts';
import type { Given } from '../core/given.ts';
import { operatorCommands } from '../registry/operator-command.ts';
import {
  addStock,
  changeGoods,
  classifyGoods,
  costGoods,
  countStock,
  exchangeGoods,
  listGoods,
  makeGoods,
  warnGoods,
} from './goods.operator.ts';
import { listToys, makeToy } from './own-toys.operator.ts';

const facts = { size: 'MM', weight: 'GRAMS', box: 'WxDxH', origin: 'COUNTRY' } as const;
const mostUnits = 1_000_000;

/** Millimetres, as `160x150x190`. */
function boxOf(text: string): number[] {
  if (/^\d{1,4}x\d{1,4}x\d{1,4}$/.test(text)) return text.split('x').map(Number);
  throw new CommandUsageError('--box is width, depth and height in millimetres, such as 160x150x190.');
}

/** What goods can be used for: only toys, which have a body, lie in machines. */
const withUse = <Row extends { readonly isToy: boolean }>(row: Row): Row & { readonly usedFor: string } => ({
  ...row,
  usedFor: row.isToy ? 'machines, capsules and the mall' : 'the mall',
});

const size = (given: Given): number => given.whole('size', 1, 2_000);
const weight = (given: Given): number => given.whole('weight', 1, 50_000);

/** What a toy of the house's own is beside its goods; what is not said is as of the arcade's own. */
const toyOptions = {
  ...{ body: 'BODY', name: 'TEXT', unit: 'UM', grams: 'GRAMS', friction: 'PERMILLE' },
  colours: '#RRGGBB,…',
} as const;

/** A toy by the options of its command: named in English, the other languages by the call or the console. */
function toyOf(given: Given) {
  const body = given.text('body');
  const figure = (option: string, name: keyof typeof ownToyRanges, usual: number): number => {
    const [least, most] = ownToyRanges[name];
    return given.has(option) ? given.whole(option, least, most) : usual;
  };
  return {
    ...{ kind: given.text('KIND'), sizeMm: size(given), weightG: weight(given), body },
    ...{ boxMm: boxOf(given.text('box')), origin: given.maybe('origin') ?? '' },
    unitUm: figure('unit', 'unitUm', 90_000),
    massGrams: figure('grams', 'massGrams', 110),
    frictionPermille: figure('friction', 'frictionPermille', 800),
    colours: given.maybe('colours')?.split(',') ?? (isToyKind(body) ? bodyColours[body] : []),
    names: { 'en-US': given.text('name') },
  };
}

export const goodsCommands = operatorCommands('goods', 'what can be won: kinds, their cost and their stock', [
  {
    usage: 'list',
    signs: 'nothing',
    run: async ({ db, operator }) => {
      const goods = await listGoods(db, operator);
      return goods instanceof Failure ? goods : goods.map(withUse);
    },
  },
  {
    usage: 'make KIND',
    options: facts,
    needs: ['size', 'weight', 'box'],
    async run({ db, given, operator }) {
      const made = await makeGoods(db, operator, {
        ...{ kind: given.text('KIND'), sizeMm: size(given), weightG: weight(given) },
        ...{ boxMm: boxOf(given.text('box')), origin: given.maybe('origin') ?? '' },
      });
      return made instanceof Failure ? made : withUse(made);
    },
  },
  {
    usage: 'toys',
    signs: 'nothing',
    run: ({ db, operator }) => listToys(db, operator),
  },
  {
    usage: 'toy KIND',
    options: { ...facts, ...toyOptions },
    needs: ['size', 'weight', 'box', 'body', 'name'],
    run: ({ db, given, operator }) =>
      makeToy({ db, now: () => Date.now(), languages: ['en-US'] }, operator, toyOf(given)),
  },
  {
    usage: 'change KIND',
    options: facts,
    run: ({ db, given, operator }) =>
      changeGoods(db, operator, given.text('KIND'), {
        ...(given.has('size') && { sizeMm: size(given) }),
        ...(given.has('weight') && { weightG: weight(given) }),
        ...(given.has('box') && { boxMm: boxOf(given.text('box')) }),
        ...(given.has('origin') && { origin: given.text('origin') }),
      }),
  },
  {
    usage: 'cost KIND CENTS',
    run: ({ db, given, operator }) =>
      costGoods(db, operator, given.text('KIND'), given.whole('CENTS', 1, 9_999_999)),
  },
  {
    usage: 'exchange KIND COINS',
    run: ({ db, given, operator }) =>
      exchangeGoods(db, operator, given.text('KIND'), given.whole('COINS', 0, 10_000_000)),
  },
  {
    usage: 'low KIND UNITS',
    run: ({ db, given, operator }) =>
      warnGoods(db, operator, given.text('KIND'), given.whole('UNITS', 0, mostUnits)),
  },
  {
    usage: 'customs KIND CODE',
    run: ({ db, given, operator }) => classifyGoods(db, operator, given.text('KIND'), given.text('CODE')),
  },
  {
    usage: 'count KIND UNITS',
    run: ({ db, given, operator }) =>
      countStock(db, operator, given.text('KIND'), given.whole('UNITS', 0, mostUnits)),
  },
  {
    usage: 'add KIND UNITS',
    run: ({ db, given, operator }) =>
      addStock(db, operator, { kind: given.text('KIND'), units: given.whole('UNITS', 1, mostUnits) }),
  },
  {
    usage: 'take KIND UNITS',
    run: ({ db, given, operator }) =>
      addStock(db, operator, { kind: given.text('KIND'), units: -given.whole('UNITS', 1, mostUnits) }),
  },
]);
