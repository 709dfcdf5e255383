import type { FormInstance } from 'antd'

type Path = (string | number)[]

function pathOf(dotted: string): Path {
  return dotted.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

/** Gives each text to the form's field that stands for the contract's; the first text of a field wins. */
export function gather(
  texts: Record<string, string>,
  fieldOf: (dotted: string) => string,
): Record<string, string> {
  const gathered: Record<string, string> = {}
  for (const [dotted, text] of Object.entries(texts)) gathered[fieldOf(dotted)] ??= text
  return gathered
}

/** Puts each text on its field and goes to the first one. */
export function showFieldTexts(form: FormInstance, texts: Record<string, string>): void {
  const entries = Object.entries(texts)
  form.setFields(entries.map(([dotted, text]) => ({ name: pathOf(dotted), errors: [text] })))
  const first = entries[0]
  if (first) form.scrollToField(pathOf(first[0]), { block: 'center', focus: true })
}
