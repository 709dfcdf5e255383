import { HelpIcon } from '@/components/ui/HelpIcon'
import type { Term } from './help-contents'
import { useTerm } from './use-term'

interface TermHelpProps {
  term: Term
  /** Among the fields of a form. */
  betweenFields?: boolean
}

/** What a word of the trade means, beside the word. */
export function TermHelp({ term, betweenFields }: TermHelpProps) {
  return <HelpIcon text={useTerm()(term).title} betweenFields={betweenFields} />
}
