import type { GetServerSideProps } from 'next'
import { arrivalCalendar } from '@/components/tracking/arrival-calendar'

/** Nothing of it is ever drawn: the answer is the calendar file itself. */
export default function ArrivalCalendar() {
  return null
}

export const getServerSideProps: GetServerSideProps = arrivalCalendar
