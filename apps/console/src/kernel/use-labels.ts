import { createContext, useContext } from 'react';
import { useTranslate } from 'react-admin';

/** The call whose fields are shown: some calls have a meaning of their own for a name. */
export const LabelCall = createContext('');

export interface Labels {
  readonly field: (name: string) => string;
  readonly value: (name: string, value: string | number) => string;
}

/** Labels of fields and words of closed lists, for the call that is shown. */
export function useLabels(): Labels {
  const translate = useTranslate();
  const call = useContext(LabelCall);
  return {
    field: (name) => translate(`fieldsOf.${call}.${name}`, { _: translate(`fields.${name}`, { _: name }) }),
    value: (name, value) =>
      translate(`valuesOf.${call}.${name}.${value}`, {
        _: translate(`values.${name}.${value}`, { _: translate(`values.${value}`, { _: String(value) }) }),
      }),
  };
}
