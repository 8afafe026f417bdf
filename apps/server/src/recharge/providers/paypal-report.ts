import type { TransactionInformation } from '@paypal/paypal-server-sdk';
import type { ReportLine } from '../payment-provider.ts';
import { centsOf } from './money-text.ts';
import type { PayPalClient } from './paypal-client.ts';
import { orderOfCapture } from './paypal-notice.ts';
import { boundsOf } from './provider-reply.ts';

/** Our number, which PayPal calls the custom field: other money of the account is not ours. */
const number = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Source: PayPal's list of transaction event codes. T1106 is a reversal after a dispute, T1201 a chargeback. */
function kindOf({
  transactionEventCode = '',
  transactionAmount,
}: TransactionInformation): ReportLine['kind'] | null {
  if (transactionEventCode === 'T1107') return 'refunded';
  if (transactionEventCode === 'T1106' || transactionEventCode === 'T1201') return 'charged back';
  const isIncome =
    transactionEventCode.startsWith('T00') && transactionAmount?.value.startsWith('-') === false;
  return isIncome ? 'captured' : null;
}

/** What moved on a UTC day. PayPal lists a transaction up to three hours late. Throws `ProviderAway`. */
export async function payPalReport(
  client: PayPalClient,
  day: string,
  reversed: Set<string>,
): Promise<ReportLine[]> {
  const { from, to } = boundsOf(day);
  const lines: ReportLine[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await client.transactions(new Date(from), new Date(to - 1_000), page);
    pages = found.totalPages ?? 1;
    for (const { transactionInfo } of found.transactionDetails ?? []) {
      const line = transactionInfo && (await lineOf(client, transactionInfo));
      if (line?.kind === 'charged back') reversed.add(line.captureId);
      if (line) lines.push(line);
    }
  }
  return lines;
}

async function lineOf(client: PayPalClient, info: TransactionInformation): Promise<ReportLine | null> {
  const kind = kindOf(info);
  const amountCents = centsOf(info.transactionAmount?.value);
  const captureId = kind === 'captured' ? info.transactionId : info.paypalReferenceId;
  if (kind === null || amountCents === null || captureId === undefined) return null;
  if (!number.test(info.customField ?? '')) return null;
  return {
    reference: await orderOfCapture(client, captureId),
    captureId,
    kind,
    amountCents: Math.abs(amountCents),
    currency: info.transactionAmount?.currencyCode ?? '',
  };
}
