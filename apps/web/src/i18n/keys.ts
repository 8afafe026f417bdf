import type english from '../../public/lang/en-US.json';

/** The shape of every dictionary: texts grouped by feature. */
export type Dictionary = typeof english;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${PluralForm}` ? Stem : Key;

type Feature = Extract<keyof Dictionary, string>;

/** Every key that a text can be asked by; the forms of a plural share one. */
export type Key = {
  [Name in Feature]: `${Name}.${WithoutPlural<Extract<keyof Dictionary[Name], string>>}`;
}[Feature];
