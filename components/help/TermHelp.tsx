import { HelpIcon } from '@/components/ui/HelpIcon'
import type { Term } from './help-contents'
import { useTerm } from './use-term'

/** What a word of the trade means, beside the word. */
export function TermHelp({ term }: { term: Term }) {
  return <HelpIcon text={useTerm()(term).title} />
}
