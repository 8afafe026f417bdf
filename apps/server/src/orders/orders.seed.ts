import type { DeliveryTable } from './delivery-table.ts';

export const mostAddresses = 20;
export const mostToysInParcel = 30;
/** Working days between the booking and the day the courier takes the parcel. */
export const packingDays = 1;

const far = [
  ...['GB', 'IE', 'FR', 'DE', 'AT', 'CH', 'NL', 'BE', 'LU', 'DK', 'SE', 'NO', 'FI', 'IS', 'ES', 'PT', 'IT'],
  ...['GR', 'PL', 'CZ', 'HU', 'RO', 'JP', 'KR', 'TW', 'HK', 'SG', 'AU', 'NZ'],
];

/** Prices of the demonstration, from a house in the United States, and what an operator's own file begins from. */
export const demoDelivery: DeliveryTable = {
  tracking: {
    post: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
    courier: 'https://www.ups.com/track?tracknum={number}',
  },
  zones: [
    {
      countries: ['US'],
      couriers: [
        { courier: 'post', baseCents: 520, stepCents: 90, minDays: 3, maxDays: 5 },
        { courier: 'courier', baseCents: 980, stepCents: 140, minDays: 1, maxDays: 2 },
      ],
    },
    {
      countries: ['CA', 'MX'],
      couriers: [
        { courier: 'post', baseCents: 990, stepCents: 210, minDays: 5, maxDays: 8 },
        { courier: 'courier', baseCents: 1_980, stepCents: 320, minDays: 2, maxDays: 4 },
      ],
    },
    {
      countries: far,
      couriers: [
        { courier: 'post', baseCents: 1_290, stepCents: 340, minDays: 6, maxDays: 9 },
        { courier: 'courier', baseCents: 2_680, stepCents: 520, minDays: 3, maxDays: 4 },
      ],
    },
    {
      countries: [],
      couriers: [
        { courier: 'post', baseCents: 1_690, stepCents: 430, minDays: 9, maxDays: 16 },
        { courier: 'courier', baseCents: 3_480, stepCents: 690, minDays: 4, maxDays: 7 },
      ],
    },
  ],
  seller: {
    name: 'Grabbit demonstration',
    lines: ['12 Sample Street', 'Portland, OR 97201'],
    country: 'US',
    taxNumber: '',
    mail: 'hello@grabbit.example',
    phone: '',
  },
  freeToys: 5,
  freeCourier: 'post',
  returnDays: 14,
  lateCents: 50,
  lateDays: 10,
  taxes: [
    { countries: ['GB'], kind: 'included', permille: 200 },
    { countries: ['CA', 'MX', 'CH', 'NO', 'JP', 'KR', 'AU', 'NZ'], kind: 'import', permille: 100 },
    { countries: ['DE'], kind: 'included', permille: 190 },
    { countries: ['AT', 'FR'], kind: 'included', permille: 200 },
    { countries: ['IT'], kind: 'included', permille: 220 },
    { countries: ['ES', 'NL'], kind: 'included', permille: 210 },
    { countries: ['SE', 'DK'], kind: 'included', permille: 250 },
  ],
  blocked: [],
};
