import type { DrawStream } from '@grabbit/engines';

/** A JSON Schema as far as a fuzz has to read it. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly maxLength?: number;
}

/** JSON text that is written as it stands: what `JSON.stringify` would not make. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const deep = (open: string, close: string, depth: number): Raw =>
  new Raw(`${open.repeat(depth)}1${close.repeat(depth)}`);

/** What nobody sends by mistake: wrong types, ends of ranges, text that no column keeps, keys of every object. */
export const oddValues: readonly unknown[] = [
  ...[null, true, false, 0, -0, 1, -1, 0.5, 1e308, -1e308, 5e-324, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63],
  ...[new Raw('1e999'), new Raw('-1e999'), new Raw('123456789012345678901234567890'), new Raw('1E+2')],
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\\u0000',
    '\ud800',
    'a\udfffb',
    '\u202e',
    '\ufeff',
    'İ',
    '👩‍👩‍👧‍👦',
    'e\u0301',
    '\u2028',
  ],
  ...[
    'Infinity',
    '-Infinity',
    'NaN',
    '1e308',
    '0x10',
    '007',
    '-0',
    '1.0',
    '9223372036854775808',
    '2147483648',
    '٣',
  ],
  ...[
    'null',
    'undefined',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '../../etc/passwd',
    '%00',
    '%',
  ],
  ...[
    `' or 1=1 --`,
    '$1',
    '{}',
    '[]',
    '{"a":1}',
    '<script>',
    'javascript:alert(1)',
    'data:,x',
    'http://[',
    'blob:x',
  ],
  ...[
    '9999-99-99',
    '2026-02-30',
    '-1',
    '1970-01-01T00:00:00Z',
    '275760-09-14',
    'a@b',
    `${'a'.repeat(300)}@b.example`,
  ],
  ...['x'.repeat(65), 'x'.repeat(5_000), 'x'.repeat(40_000), '\ud83d\ude00'.repeat(3_000)],
  ...[
    [],
    {},
    [null],
    [[]],
    [1, 'a', {}],
    Array(2_000).fill(1),
    { length: 1e9 },
    { toString: 1 },
    { valueOf: null },
  ],
  ...[
    { toJSON: 1 },
    new Raw('{"then":1}'),
    { constructor: { name: 1 } },
    { a: { b: { c: '\0' } } },
    { '\0': 1 },
    { '': '' },
  ],
  ...[
    new Raw('{"__proto__":{"admin":true}}'),
    new Raw('{"constructor":{"prototype":1}}'),
    deep('[', ']', 500),
  ],
  ...[deep('{"a":', '}', 500), new Raw('{"a":1,"a":{}}'), new Raw('"\\ud800"'), new Raw('"\\u0000"')],
];

export function pick<T>(draw: DrawStream, values: readonly T[]): T {
  const value = values[draw.below(values.length)];
  if (value === undefined) throw new RangeError('there is nothing to pick');
  return value;
}

/** A value that the shape allows, as small as may be; a number in reach of what a fresh arcade holds. */
function fitting(shape: Shape, draw: DrawStream): unknown {
  if ('const' in shape) return shape.const;
  if (shape.anyOf !== undefined) return fitting(pick(draw, shape.anyOf), draw);
  switch (shape.type) {
    case 'integer':
    case 'number':
      return Math.min(shape.maximum ?? 4, Math.max(shape.minimum ?? 0, draw.below(5)));
    case 'boolean':
      return draw.below(2) === 1;
    case 'array':
      return Array.from({ length: draw.below(3) }, () => fitting(shape.items ?? {}, draw));
    case 'object':
      return fittingFields(shape, draw);
    default:
      return fittingText(shape, draw);
  }
}

function fittingText({ pattern = '', maxLength = 64 }: Shape, draw: DrawStream): string {
  const hex = '0123456789abcdef'.repeat(8);
  const texts = [
    '1',
    '2',
    'test-0001',
    'a@b.example',
    'USD',
    'https://play.example/x',
    hex.slice(0, 32),
    hex.slice(0, 64),
  ];
  const fits = texts.filter((text) => text.length <= maxLength && new RegExp(pattern, 'u').test(text));
  return fits.length === 0 ? 'x' : pick(draw, fits);
}

function fittingFields({ properties = {}, required = [] }: Shape, draw: DrawStream): Record<string, unknown> {
  const named = Object.entries(properties).filter(([name]) => required.includes(name) || draw.below(2) === 1);
  return Object.fromEntries(named.map(([name, shape]) => [name, fitting(shape, draw)]));
}

const common = [
  'vestBagId',
  'language',
  'currency',
  'version',
  'visitorId',
  'invitationUid',
  'token',
  '_t',
  'packageName',
];

/** Parameters for a call: such as it takes, with none to three of them, or of the common ones, replaced by odd values. */
export function oddParameters(schema: unknown, draw: DrawStream): Record<string, unknown> {
  const shape = schema as Shape;
  const given = fittingFields(shape, draw);
  const names = [...Object.keys(shape.properties ?? {}), pick(draw, common)];
  for (let n = draw.below(4); n > 0; n -= 1) given[pick(draw, names)] = pick(draw, oddValues);
  return given;
}

/** JSON with each `Raw` as it stands. */
export function asJson(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(asJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${asJson(inner)}`);
  return `{${fields.join(',')}}`;
}
