import { describe, expect, it } from 'vitest';
import { checkAddress } from './address.ts';
import { countryRules } from './address-rules.ts';

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

  it.each(Object.entries(countryRules))('takes the example postcode of %s', (_country, rule) => {
    expect(new RegExp(`^(?:${rule.postcode ?? ''})$`).test(rule.example)).toBe(true);
  });
});
