import { expect, it } from 'vitest';
import { commandFaults, spokenWords, weakRoomRules } from './source-rules.ts';

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

it('lets a skin over commands neither ask the database, nor write the log, nor parse, nor print', () => {
  expect(commandFaults("await db.query('select 1 from users where id = $1', [id]);")).toEqual(['SQL']);
  expect(commandFaults('const sql = `update offers set enabled = true`;')).toEqual(['SQL']);
  expect(commandFaults('await db.transaction(async (tx) => tx);')).toEqual(['SQL']);
  expect(commandFaults("await logOperator(tx, { action: 'x' });")).toEqual(['the operator’s log']);
  expect(commandFaults('const { values } = parseArgs({ args });')).toEqual(['a parser of arguments']);
  expect(commandFaults('print(text); console.log(text);')).toEqual(['printing']);
  expect(commandFaults("run: ({ db, given }) => listOffers(db, given.text('ID')),")).toEqual([]);
});

it('finds what a game says of its room that another style sheet could overrule', () => {
  expect(
    weakRoomRules('.play--slot .deck {}\n.play.play--slot .drop {}\n@media print { .play--gem {} }'),
  ).toEqual(['.play--slot', '.play--gem']);
});
