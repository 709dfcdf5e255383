import type { GetServerSideProps } from 'next'
import { arrivalCalendar } from '@/components/tracking/arrival-calendar'

/** Never rendered: the response is the calendar file. */
export default function ArrivalCalendar() {
  return null
}

export const getServerSideProps: GetServerSideProps = arrivalCalendar
