import { describe, expect, it } from 'vitest';
import { checkAddress } from './address.ts';
import { countryRules } from './address-rules.ts';
import { zoneOf } from './delivery-table.ts';
import { demoDelivery } from './orders.seed.ts';

const american = {
  name: 'Ann Lee',
  country: 'US',
  line1: '1 Market Street',
  line2: '',
  city: 'San Francisco',
  region: 'CA',
  postcode: '94103',
  phone: '(415) 555-2671',
};

const wrongOf = (given: Partial<typeof american>): string[] => {
  const checked = checkAddress({ ...american, ...given });
  return 'wrong' in checked ? checked.wrong : [];
};

describe('checkAddress', () => {
  it('keeps a good one, its phone in E.164', () => {
    expect(checkAddress({ ...american, name: '  Ann   Lee ', country: 'us' })).toEqual({
      address: { ...american, phone: '+14155552671' },
    });
  });

  it('takes names and places in Arabic and Thai, with their digits', () => {
    const arabic = {
      name: 'محمد بن راشد',
      country: 'AE',
      line1: 'شارع الشيخ زايد ١٢',
      line2: '',
      city: '\u200fدبي',
      region: 'دبي',
      postcode: '',
      phone: '٠٥٠ ١٢٣ ٤٥٦٧',
    };
    expect(checkAddress(arabic)).toEqual({ address: { ...arabic, city: 'دبي', phone: '+971501234567' } });
    const thai = {
      name: 'สมชาย ใจดี',
      country: 'TH',
      line1: '๙๙/๑ ถนนสุขุมวิท',
      line2: '',
      city: 'วัฒนา',
      region: 'กรุงเทพมหานคร',
      postcode: '๑๐๑๑๐',
      phone: '081 234 5678',
    };
    expect(checkAddress(thai)).toEqual({ address: { ...thai, postcode: '10110', phone: '+66812345678' } });
  });

  it('names every field that is wrong', () => {
    expect(wrongOf({ country: 'XX' })).toEqual(['country']);
    expect(wrongOf({ country: '__proto__' })).toEqual(['country']);
    expect(wrongOf({ name: '', city: '...', region: ' ' })).toEqual(['name', 'city', 'region']);
    expect(wrongOf({ postcode: '9410' })).toEqual(['postcode']);
    expect(wrongOf({ postcode: '94103\n' })).toEqual([]);
    expect(wrongOf({ phone: '123' })).toEqual(['phone']);
    expect(wrongOf({ phone: 'call me' })).toEqual(['phone']);
  });

  it('takes what is pasted with marks and blanks of all kinds around, and postcodes as people write them', () => {
    const pasted = {
      ...american,
      ...{ name: '\u2068Ann\u00a0Lee\u2069', line1: '\u200b1\u2009Market Street\u00ad' },
      ...{ postcode: '\u200e94103\u20111234', phone: '\u202d(415)\u00a0555-2671\u202c' },
    };
    expect(checkAddress(pasted)).toEqual({
      address: { ...american, postcode: '94103-1234', phone: '+14155552671' },
    });
    expect(wrongOf({ line1: '\u3164' })).toEqual(['line1']);
    expect(wrongOf({ name: '\u2800\u2800' })).toEqual(['name']);
  });

  it('refuses an Eircode that cannot be', () => {
    const irish = { ...american, country: 'IE', phone: '+353 1 679 5000' };
    const isTaken = (postcode: string) => 'address' in checkAddress({ ...irish, postcode });
    expect(['D02 AF30', 'd6w xy00', 'A65-F4E2', 'V94T2XR'].map(isTaken)).toEqual([true, true, true, true]);
    expect(['B02 AF30', 'D02 AF3O', 'D6X AF30', 'D0W AF30'].map(isTaken)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it.each(['Ann\u0000Lee', 'eeL n\u202enA', 'Ann\nLee', 'Ann\ud800', 'A'.repeat(10_000), '<\u0007b>'])(
    'refuses the name %j',
    (name) => {
      expect(wrongOf({ name })).toEqual(['name']);
    },
  );

  it('keeps HTML and SQL as the text they are', () => {
    const line1 = `<img src=x onerror=alert(1)>'; drop table orders;--`;
    expect(checkAddress({ ...american, line1 })).toMatchObject({ address: { line1 } });
  });

  it('takes addresses of every country that is priced, and prices none where no address can be', () => {
    const unpriced = Object.keys(countryRules).filter((country) => zoneOf(demoDelivery, country) === null);
    expect(unpriced).toEqual([]);
    expect(Object.keys(countryRules).length).toBeGreaterThan(235);
    for (const country of ['XX', 'AC', 'EU', 'constructor']) expect(zoneOf(demoDelivery, country)).toBeNull();
    for (const rule of Object.values(countryRules))
      expect(() => new RegExp(`^(?:${rule.postcode ?? ''})$`, 'iu')).not.toThrow();
  });

  it.each([
    ['SK', '811 01', '+421 2 5930 1111'],
    ['SI', '1000', '+386 1 241 0000'],
    ['HR', '10000', '+385 1 481 0111'],
    ['BG', '1000', '+359 2 940 9999'],
    ['LT', 'LT-01001', '+370 5 262 9660'],
    ['LV', 'LV-1050', '+371 6702 6222'],
    ['EE', '10111', '+372 645 7777'],
    ['MT', 'VLT 1117', '+356 2122 0193'],
    ['CY', '1010', '+357 22 797 797'],
    ['MO', '', '+853 2833 1333'],
  ])('takes an address in %s', (country, postcode, phone) => {
    const here = { ...american, country, region: '', city: 'Old Town', postcode, phone };
    expect(checkAddress(here)).toMatchObject({ address: { country } });
    const asked = postcode === '' ? [] : ['postcode'];
    expect(wrongOf({ ...here, postcode: '!' })).toEqual(asked);
  });

  it.each(Object.entries(countryRules).filter(([, rule]) => rule.example !== ''))(
    'takes the example postcode of %s',
    (_country, rule) => {
      expect(new RegExp(`^(?:${rule.postcode ?? ''})$`).test(rule.example)).toBe(true);
    },
  );
});
