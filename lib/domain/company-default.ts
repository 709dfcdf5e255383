/**
 * The company that the demo shows and that a new installation starts from; the office's own profile (a setting in the
 * database) replaces it field by field. Phones are numbers that are never given out.
 */
export const DEFAULT_COMPANY = {
  name: 'Umoja Cargo',
  legalName: 'Umoja Cargo Company Limited',
  email: 'hello@umojacargo.example',
  tin: null,
  vrn: null,
  licences: [],
  trackingPrefix: 'UMJ',
  yearsOfExperience: 6,
  tanzanianCurrencies: 'USD+TZS' as const,
  cashRounding: 'none' as const,
  // General air cargo; couriers take 5000.
  airDivisor: 6000,
  chinaOffice: {
    name: 'Umoja Cargo Guangzhou',
    city: 'Guangzhou',
    country: 'China',
    address: 'Room 1208, Yuexiu Trade Building, Xiaobei Road, Yuexiu District, Guangzhou',
    phones: ['+8620555501010', '+8613055501010'],
    weekdayHours: '09:00-17:00',
    weekendHours: '09:00-17:00',
    timeZone: 'Asia/Shanghai',
    position: { latitude: '23.1395', longitude: '113.2756' },
  },
  tanzaniaOffice: {
    name: 'Umoja Cargo Dar es Salaam',
    city: 'Dar es Salaam',
    country: 'Tanzania',
    address: 'Msimbazi Street, Kariakoo, Dar es Salaam',
    phones: ['+255222555010', '+255700555010'],
    weekdayHours: '09:00-17:00',
    weekendHours: '09:00-17:00',
    timeZone: 'Africa/Dar_es_Salaam',
    position: { latitude: '-6.8194', longitude: '39.2741' },
  },
  // No badge is shown before there is an app: the office's profile names its pages.
  playStoreUrl: null,
  appStoreUrl: null,
  logo: null,
  shareImageUrl: null,
}
