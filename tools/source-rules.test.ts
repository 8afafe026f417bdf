import { expect, it } from 'vitest';
import {
  brokenTitles,
  commandFaults,
  definedProperties,
  misplacedSql,
  offScale,
  relativeType,
  sellingAccents,
  spokenWords,
  stepsOf,
  unknownProperties,
  weakRoomRules,
} from './source-rules.ts';

it('finds words that no dictionary can translate, between tags and in what is read out', () => {
  expect(spokenWords('<p className="a">\n  Play now\n</p>')).toEqual(['Play now']);
  expect(spokenWords('<b>اللعب</b>')).toEqual(['اللعب']);
  expect(spokenWords('<img alt="A bear" src="bear.webp" />')).toEqual(['A bear']);
  expect(spokenWords('<button aria-label="Close">×</button>')).toEqual(['Close']);
});

it('lets pass what comes from a dictionary, signs, and code', () => {
  const fine = [
    '<p className="a">{t("play.now")}</p>',
    '<span aria-hidden="true">···</span>',
    '<Sign of={X} label={t("app.close")} />',
    'const a: Map<string, number> = b as Map<string, number>;',
    'async function f(): Promise<void> { await g<string>(1); }',
  ];
  expect(fine.flatMap(spokenWords)).toEqual([]);
});

it('finds titles that are broken anywhere before they are broken at hyphens', () => {
  const broken =
    '.head h1,\n.row small {\n  overflow-wrap: anywhere;\n}\n.menu__t { overflow-wrap: anywhere; }';
  expect(brokenTitles(broken).map((fault) => fault.split(':')[0])).toEqual(['.head h1', '.menu__t']);
  // Hashes and addresses have no hyphens, what players write has none that we know.
  const fine = [
    '.head h1 { overflow-wrap: anywhere; hyphens: auto; }',
    '.head h1 { overflow-wrap: break-word; }',
    '.codes code { overflow-wrap: anywhere; }',
    '.fpost h1 { overflow-wrap: anywhere; }',
  ];
  expect(fine.flatMap(brokenTitles)).toEqual([]);
});

it('finds buttons that lead to paying and look like the one to press', () => {
  const buttons = [
    '<ButtonLink to="/club" onClick={() => close()}>{word}</ButtonLink>',
    "<Button onPress={() => onAnswer(true)}>\n  {t('checkout.pay', { price })}\n</Button>",
  ];
  for (const button of buttons) {
    expect(sellingAccents(`<><Button>{other}</Button>${button}</>`)).toHaveLength(1);
    expect(sellingAccents(button.replace(/^<\w+/, '$& kind="paper"'))).toEqual([]);
  }
  expect(sellingAccents('<ButtonLink to="/claw">{word}</ButtonLink>')).toEqual([]);
});

it('finds them where a step leads to paying, and behind a sign on the button', () => {
  const steps = [
    'function Cards({ onLeave }: Props): ReactNode {\n  const use = (): void => {\n    onLeave();\n    startFrom({ position });\n  };',
    'const use = () => openRecharge({ position });',
    'async function use(): Promise<void> {\n  await openRecharge({ position });\n}',
  ];
  const button = "<Button wide onPress={use}>\n  {t('cards.useIt')}\n</Button>";
  for (const step of steps) expect(sellingAccents(step + button)).toHaveLength(1);
  expect(sellingAccents(`const use = (): void => leave();${button}`)).toEqual([]);
  const inline = '<Button icon={<Coin size={26} />} onPress={() => startFrom({ position })}>{word}</Button>';
  expect(sellingAccents(inline)).toHaveLength(1);
  expect(sellingAccents(inline.replace('<Button', '<Button kind="paper"'))).toEqual([]);
});

it('lets a skin over commands neither ask the database, nor write the log, nor parse, nor print', () => {
  expect(commandFaults("await db.query('select 1 from users where id = $1', [id]);")).toEqual(['SQL']);
  expect(commandFaults('const sql = `update offers set enabled = true`;')).toEqual(['SQL']);
  expect(commandFaults('await db.transaction(async (tx) => tx);')).toEqual(['SQL']);
  expect(commandFaults("await logOperator(tx, { action: 'x' });")).toEqual(['the operator’s log']);
  expect(commandFaults('const { values } = parseArgs({ args });')).toEqual(['a parser of arguments']);
  expect(commandFaults('print(text); console.log(text);')).toEqual(['printing']);
  expect(commandFaults("run: ({ db, given }) => listOffers(db, given.text('ID')),")).toEqual([]);
});

it('finds SQL in files whose names do not say so', () => {
  const server = 'apps/server/src';
  const fine = [
    'orders/order.store',
    'mall/shop-goods.write',
    'wallet/ledger-audit',
    'core/jobs',
    'help/help.personal',
  ];
  expect(misplacedSql(fine.map((name) => `${server}/${name}.ts`))).toEqual([]);
  expect(misplacedSql([`${server}/orders/address.service.ts`, `${server}/cards/store.ts`])).toEqual([
    `${server}/orders/address.service.ts: SQL belongs in <thing>.store.ts`,
    `${server}/cards/store.ts: SQL belongs in <thing>.store.ts`,
  ]);
});

it('finds what a game says of its room that another style sheet could overrule', () => {
  expect(
    weakRoomRules('.play--slot .deck {}\n.play.play--slot .drop {}\n@media print { .play--gem {} }'),
  ).toEqual([
    '".play--slot" loses against the room\'s own rules; write ".play.play--slot"',
    '".play--gem" loses against the room\'s own rules; write ".play.play--gem"',
  ]);
});

const steps = stepsOf(':root { --t-tiny: 12px; --t-body: 15px; --s1: 4px; --s1-5: 6px; --stroke: 2.5px; }');

it('refuses type that is a share of what stands around, but between two steps', () => {
  const faults = (size: string) => relativeType(`.a { font-size: ${size}; }`);
  expect(faults('0.8em')).toEqual([
    '"font-size: 0.8em" may come to less than --t-tiny; use a step of the scale',
  ]);
  expect(faults('85%')).toHaveLength(1);
  expect(relativeType('.a { font: 700 0.7rem/1.2 x; }')).toHaveLength(1);
  expect(['clamp(var(--t-h2), 7vw, var(--t-30))', 'var(--t-tiny)', 'inherit'].flatMap(faults)).toEqual([]);
  expect(relativeType('.a { font: 700 var(--t-body)/1.2em x; }')).toEqual([]);
});

it('reads the steps of the scale from the tokens', () => {
  expect(steps).toEqual([
    ['--t-tiny', 12],
    ['--t-body', 15],
    ['--s1', 4],
    ['--s1-5', 6],
  ]);
});

it.each([
  [
    '.a { font-size: 14px; }',
    ['"font-size: 14px" is no step of the scale; use --t-body (15px) or --t-tiny (12px)'],
  ],
  [
    '.a { color: red; font: 700 11px/16px x }',
    ['"font: 11px" is no step of the scale; use --t-tiny (12px) or --t-body (15px)'],
  ],
  [
    '.a { font-size: clamp(9px, 4vw, var(--t-body)); }',
    ['"font-size: 9px" is no step of the scale; use --t-tiny (12px) or --t-body (15px)'],
  ],
  [
    '@media (width > 4px) { .a { margin: 0 -5px auto; } }',
    ['"margin: -5px" is no step of the scale; use --s1 (4px) or --s1-5 (6px)'],
  ],
  [
    '.a { padding-bottom: calc(7px + var(--safe-bottom)); }',
    ['"padding-bottom: 7px" is no step of the scale; use --s1-5 (6px) or --s1 (4px)'],
  ],
  ['<p style={{ gap: 8 }} />', ['"gap: 8px" is no step of the scale; use --s1-5 (6px) or --s1 (4px)']],
])('finds the length in %s', (text, faults) => {
  expect(offScale(text, steps)).toEqual(faults);
});

it('lets pass steps, what grows with something, sizes of things, and what puts a pixel right', () => {
  const fine = [
    '.a { font: 700 var(--t-body)/16px x; font-size: 0; font-size: 1.2em; font-size: 4cqw; }',
    '.a { padding: var(--s1) 1px 5% 2cqw; margin: calc(-1 * var(--s1)) auto; margin-top: -7.5px; }',
    '.a { padding-bottom: 84px; width: 20px; /* gap: 20px; */ transition: padding 20ms; }',
    "<p style={{ gap: 'var(--s1)', width: 20 }} />",
  ];
  expect(fine.flatMap((text) => offScale(text, steps))).toEqual([]);
});

it('finds a custom property that neither a style sheet defines nor a component sets', () => {
  const known = definedProperties(['.a { --own: 1px }', "style={{ '--set': 2 }}"]);
  expect(unknownProperties('.a { width: var(--own); top: var(--set, 0); left: var(--lost) }', known)).toEqual(
    ['nothing defines --lost'],
  );
});
