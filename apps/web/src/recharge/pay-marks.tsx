import { PayType } from '@grabbit/contract';
import type { ReactNode } from 'react';

/** The wallets of a device: a card's page offers the one that is there. */
function walletsHere(): readonly string[] {
  if ('ApplePaySession' in globalThis) return ['Apple Pay'];
  return 'PaymentRequest' in globalThis ? ['Google Pay'] : [];
}

/** The names under which people know a way to pay, in the order of its page. */
export function marksOf(way: PayType): readonly string[] {
  const cards = ['Visa', 'Mastercard', 'Amex'];
  const marks: Readonly<Record<PayType, () => readonly string[]>> = {
    [PayType.paypal]: () => ['PayPal'],
    [PayType.checkout]: () => [...cards, ...walletsHere()],
    [PayType.credit]: () => cards,
    [PayType.india]: () => ['UPI', 'RuPay', 'Visa'],
    [PayType.apple]: () => ['App Store'],
    [PayType.google]: () => ['Google Play'],
  };
  return marks[way]();
}

/** A mark of our own drawing, in one colour: the name on a small card. Services own their signs; their names do. */
function Mark({ name }: { name: string }): ReactNode {
  const width = 18 + name.length * 8;
  return (
    <svg
      className="paymark"
      viewBox={`0 0 ${width} 26`}
      width={width}
      height={26}
      role="img"
      aria-label={name}
    >
      <rect
        x="1"
        y="1"
        width={width - 2}
        height="24"
        rx="6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      />
      <text
        x={width / 2}
        y="18"
        textAnchor="middle"
        textLength={width - 16}
        lengthAdjust="spacingAndGlyphs"
        fill="currentColor"
        fontSize="14"
        fontWeight="800"
      >
        {name}
      </text>
    </svg>
  );
}

/** The marks of a way to pay, in one line. */
export function PayMarks({ way }: { way: PayType }): ReactNode {
  return (
    <span className="paymarks" dir="ltr">
      {marksOf(way).map((name) => (
        <Mark key={name} name={name} />
      ))}
    </span>
  );
}
