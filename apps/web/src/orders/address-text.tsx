import { addressLines } from '@grabbit/contract';
import type { AddressParts } from '@grabbit/contract';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { formatCountry } from '../i18n/format.ts';

const linesOf = (address: AddressParts): string[] => [
  ...addressLines(address),
  ...(address.country === '' ? [] : [formatCountry(address.country)]),
];

/** An address on one line. Each part keeps its own direction, whatever that of the page is. */
export function AddressLine({ address }: { address: AddressParts }): ReactNode {
  return linesOf(address).map((line, index) => (
    <Fragment key={`${index} ${line}`}>
      {index > 0 && ', '}
      <bdi>{line}</bdi>
    </Fragment>
  ));
}

/** An address as its country writes it on a label, line by line, each in its own direction. */
export function AddressLabel({ address }: { address: AddressParts & { readonly name: string } }): ReactNode {
  const lines = [address.name, ...linesOf(address)].filter((line) => line !== '');
  return (
    <address className="label">
      {lines.map((line, index) => (
        <span key={`${index} ${line}`} dir="auto">
          {line}
        </span>
      ))}
    </address>
  );
}
