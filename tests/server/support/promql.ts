import { parser } from '@prometheus-io/lezer-promql'

interface Expression {
  /** Whether Prometheus' own grammar knows all of it. */
  isValid: boolean
  /** The metrics that it asks for. */
  metrics: string[]
}

export function parseExpression(text: string): Expression {
  const metrics: string[] = []
  let isValid = text.trim() !== ''
  parser.parse(text).iterate({
    enter({ type, name, from, to, node }) {
      if (type.isError) isValid = false
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.push(text.slice(from, to))
    },
  })
  return { isValid, metrics }
}
