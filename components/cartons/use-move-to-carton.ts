import { notices } from '@/components/ui/notices'
import { useSetPackageCarton } from '@/hooks/packages'
import { useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'

/** Puts one package into a carton of its batch, or out of its carton (null). Answers whether it was done, and says why not. */
export function useMoveToCarton() {
  const problemOf = useFailure()
  const { send, pending } = useSetPackageCarton()

  async function move(id: string, cartonId: string | null): Promise<boolean> {
    try {
      await send({ params: { id }, body: { cartonId } })
      return true
    } catch (failure) {
      const [fieldText] = Object.values(fieldTextsOf(failure))
      const problem = problemOf(failure)
      if (problem) notices.failure(fieldText ?? problem.text, problem.requestId)
      return false
    }
  }

  return { move, pending }
}
