declare const brand: unique symbol;

/** A value of `Base` that its type alone tells apart from others, such as an id from other texts. Made by one function that reads it. */
export type Branded<Base, Name extends string> = Base & { readonly [brand]: Name };
