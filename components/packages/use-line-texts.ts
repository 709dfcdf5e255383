import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { pathOf } from '@/components/ui/form-errors'
import type { LineValues, PackageValues } from './package-form'

interface LineField {
  index: number
  field: string
}

/** 'packingList.137.quantity' is the quantity of line 137; null for what is no field of a line. */
function lineFieldOf(dotted: string): LineField | null {
  const [list, index, field] = pathOf(dotted)
  return list === 'packingList' && typeof index === 'number' && field ? { index, field: String(field) } : null
}

/** Where the first text is, if it is in a line. */
export function firstLineOf(texts: Record<string, string>): LineField | null {
  const [first] = Object.keys(texts)
  return first === undefined ? null : lineFieldOf(first)
}

/**
 * Puts what was refused of lines on other pages on their fields when their page is shown, as long as they are as they were,
 * and goes to the first.
 */
export function useLineTexts(texts: Record<string, string>, page: number): void {
  const form = Form.useFormInstance<PackageValues>()
  const linesNow = () => (form.getFieldValue('packingList') ?? []) as LineValues[]
  const [refused, setRefused] = useState<{ texts: Record<string, string>; lines: LineValues[] }>()
  if (refused?.texts !== texts) setRefused({ texts, lines: linesNow() })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has fields that do not know of it yet
  useEffect(() => {
    const lines = (form.getFieldValue('packingList') ?? []) as LineValues[]
    const wrong = Object.entries(refused?.texts ?? {}).flatMap(([dotted, text]) => {
      const at = lineFieldOf(dotted)
      // A line is another object once it was changed, and may have moved.
      const index = at ? lines.indexOf(refused?.lines[at.index] as LineValues) : -1
      return at && index >= 0 ? [{ name: ['packingList', index, at.field], errors: [text] }] : []
    })
    if (wrong.length > 0) form.setFields(wrong as Parameters<typeof form.setFields>[0])
  }, [form, refused, page])

  useEffect(() => {
    const first = firstLineOf(texts)
    if (!first) return
    form.scrollToField(['packingList', first.index, first.field], { block: 'center', focus: true })
  }, [form, texts])
}
