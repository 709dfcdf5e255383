import type { GetServerSidePropsContext } from 'next'
import { type PublicProps, preventCaching, publicProps } from '@/lib/client/public-props'
import type { CompanyProfile } from '@/lib/contracts/company'
import type { Language } from '@/lib/domain/languages'
import { type OfficeState, officeState } from '@/lib/domain/opening-hours'
import { clockText, hoursText } from './hours-text'
import { type PersonView, readPeople } from './read-people'

export interface OpenView extends OfficeState {
  /** The weekday it opens again, when that is neither today nor tomorrow. */
  day: string | null
  weekdays: string
  weekends: string
}

export interface ContactProps extends PublicProps {
  /** Null without a company profile. */
  open: { tanzania: OpenView; china: OpenView } | null
  /** Sales people on WhatsApp; empty when they could not be read. */
  people: PersonView[]
}

const LOCALES = { en: 'en-GB', zh: 'zh-CN', sw: 'sw' }
const DAY_MS = 24 * 60 * 60 * 1000

function openView(office: CompanyProfile['chinaOffice'], now: Date, language: Language): OpenView {
  const state = officeState(office, now)
  const { timeZone, weekdayHours, weekendHours } = office
  const format = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone })
  const opening = new Date(now.getTime() + state.inDays * DAY_MS)
  return {
    ...state,
    clock: clockText(state.clock, language),
    changesAt: state.changesAt && clockText(state.changesAt, language),
    day: state.inDays > 1 ? format.format(opening) : null,
    weekdays: hoursText(weekdayHours, language),
    weekends: hoursText(weekendHours, language),
  }
}

export async function contactProps(context: GetServerSidePropsContext): Promise<{ props: ContactProps }> {
  const [props, people] = await Promise.all([
    publicProps(context, ['contact', 'proof']),
    readPeople(context.req),
  ])
  if (!people) preventCaching(context.res)
  const now = new Date()
  const { company, language } = props
  const open = company && {
    tanzania: openView(company.tanzaniaOffice, now, language),
    china: openView(company.chinaOffice, now, language),
  }
  return { props: { ...props, open, people: people ?? [] } }
}
