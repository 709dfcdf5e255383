import type { Language } from '@/lib/domain/languages'

export interface CustomerCard {
  name: string
  /** Telephones besides the first one, made up on the way when true. */
  hasSecondPhone?: boolean
  secretCode?: string
  isChineseTrader?: boolean
  language?: Language
  /** Months ago that the customer first came; 18 when left out. */
  since?: number
}

/** The demo company's customers, in the order they came. */
export const CUSTOMER_CARDS: readonly CustomerCard[] = [
  { name: 'Asha Mohamed', hasSecondPhone: true },
  { name: 'Juma Hassan Mwinyi' },
  { name: 'Mama Fatuma Vitenge', secretCode: 'mamavitengeumj' },
  { name: 'Salum Kibwana', hasSecondPhone: true },
  { name: 'Zainab Ramadhani' },
  { name: 'Elibariki Swai', language: 'en' },
  { name: 'Neema Kweka' },
  { name: "Ng'ombe Traders", secretCode: 'ngombetradersumj', hasSecondPhone: true },
  { name: '王建国', isChineseTrader: true },
  { name: 'Hamisi Mtumwa' },
  { name: 'Rehema Shabani' },
  { name: 'Kariakoo Electronics Ltd', language: 'en', hasSecondPhone: true },
  { name: 'Godfrey Mollel' },
  { name: 'Mwajuma Athumani' },
  { name: 'Lucas Temba', language: 'en' },
  { name: '刘芳 Fang', isChineseTrader: true, hasSecondPhone: true },
  { name: 'Saida Omari' },
  { name: 'Ibrahim Kondo' },
  { name: 'Furaha Boutique 🌸', secretCode: 'furahaboutiqueumj' },
  { name: 'Daudi Mwakalinga' },
  { name: 'Anna Shayo', language: 'en' },
  { name: 'Mohamed Al-Barwani', language: 'en', hasSecondPhone: true },
  { name: 'Tumaini Hardware', language: 'en' },
  { name: 'Khadija Mzee' },
  { name: 'Yusuph Ally Khamis' },
  { name: 'Beatrice Mrosso', language: 'en' },
  { name: '张伟 Kariakoo', isChineseTrader: true, secretCode: 'zhangkariakooumj' },
  { name: 'Shabani Mbwana' },
  { name: 'Upendo Spare Parts' },
  { name: 'Victoria Chuwa', language: 'en' },
  { name: 'Omari Kipingu' },
  { name: 'Sikujua Mwaipopo' },
  { name: 'Mzee Abdallah Furniture', hasSecondPhone: true },
  { name: 'Janeth Minja' },
  { name: 'Ramadhani Selemani' },
  { name: 'Happy Kids Shop', language: 'en' },
  { name: 'Stella Mbise' },
  { name: 'Athumani Ngonyani' },
  { name: '测试有限公司', isChineseTrader: true },
  { name: 'Gift Phones Mlimani', language: 'en', hasSecondPhone: true },
  { name: 'Mariam Kitwana', since: 15 },
  { name: 'Frank Massawe', since: 14, language: 'en' },
  { name: 'Hawa Mkopi', since: 14 },
  { name: 'Bakari Solar Solutions', since: 13, language: 'en' },
  { name: 'Tatu Hamad', since: 12, secretCode: 'tatuhamadiumj' },
  { name: 'Simon Kavishe', since: 11 },
  { name: '陈小明', since: 11, isChineseTrader: true },
  { name: 'Amina Nguvumali', since: 9 },
  { name: 'Said Mnyamani', since: 8 },
  { name: 'Dorcas Beauty Salon', since: 8, hasSecondPhone: true },
  { name: 'Nuru Mapunda', since: 7 },
  { name: 'Kelvin Urassa', since: 6, language: 'en' },
  { name: 'Pendo Mwakasege', since: 5 },
  { name: 'Abubakar Machano', since: 4 },
  { name: 'Rose Ndosi', since: 4, secretCode: 'rosendosiumj' },
  { name: 'Jackline Mtui', since: 3, language: 'en' },
  { name: '林美玲', since: 3, isChineseTrader: true },
  { name: 'Idrissa Makame', since: 2 },
  { name: 'Catherine Lema', since: 1, language: 'en' },
  { name: 'Mussa Kilindo', since: 1 },
]
