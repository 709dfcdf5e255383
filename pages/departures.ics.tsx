import type { GetServerSideProps } from 'next'
import { departuresCalendar } from '@/components/departures/departures-calendar'

/** Never rendered: the response is the calendar file. */
export default function DeparturesCalendar() {
  return null
}

export const getServerSideProps: GetServerSideProps = departuresCalendar
