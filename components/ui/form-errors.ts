import type { FormInstance } from 'antd'

type Path = (string | number)[]

function pathOf(dotted: string): Path {
  return dotted.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

/** Brings 'phones.0' to 'phones', for fields that hold a list in one box. The first text of a field wins. */
export function gather(texts: Record<string, string>, fields: readonly string[]): Record<string, string> {
  const gathered: Record<string, string> = {}
  for (const [dotted, text] of Object.entries(texts)) {
    const field = fields.find((name) => dotted === name || dotted.startsWith(`${name}.`)) ?? dotted
    gathered[field] ??= text
  }
  return gathered
}

/** Puts each text on its field and goes to the first one. */
export function showFieldTexts(form: FormInstance, texts: Record<string, string>): void {
  const entries = Object.entries(texts)
  form.setFields(entries.map(([dotted, text]) => ({ name: pathOf(dotted), errors: [text] })))
  const first = entries[0]
  if (first) form.scrollToField(pathOf(first[0]), { block: 'center', focus: true })
}
