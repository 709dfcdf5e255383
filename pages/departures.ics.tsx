import type { GetServerSideProps } from 'next'
import { departuresCalendar } from '@/components/departures/departures-calendar'

/** Nothing of it is ever drawn: the answer is the calendar file itself. */
export default function DeparturesCalendar() {
  return null
}

export const getServerSideProps: GetServerSideProps = departuresCalendar
