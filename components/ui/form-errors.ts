import type { FormInstance } from 'antd'

type Path = (string | number)[]

export function pathOf(dotted: string): Path {
  return dotted.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

/** Maps each text from the contract's field to the form's; the first text of a field wins. */
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

function isChanged(changed: unknown, path: readonly (string | number)[]): boolean {
  let at = changed
  for (const part of path) {
    if (typeof at !== 'object' || at === null || !(part in at)) return false
    at = (at as Record<string | number, unknown>)[part]
  }
  return true
}

/** Clears the error of a field when it is changed; `changed` is the first argument of antd's onValuesChange. */
export function forgetFieldTexts(form: FormInstance, changed: unknown): void {
  const wrong = form
    .getFieldsError()
    .filter(({ errors, name }) => errors.length > 0 && isChanged(changed, name))
  form.setFields(wrong.map(({ name }) => ({ name, errors: [] })))
}
