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

  it.each(['Ann\u0000Lee', 'eeL nnA\u202e', 'Ann\nLee', 'Ann\ud800', 'A'.repeat(10_000), '<\u0007b>'])(
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
