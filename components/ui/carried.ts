/** What a person did in plain fields before the form that takes their place was here. */
export interface Carried {
  /** By the field's id: what was typed. */
  typed: [id: string, text: string][]
  /** Where the cursor was. */
  focus: { id: string; from: number | null; to: number | null } | null
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (element: Element | null | undefined): element is TextField =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** The text kinds alone have a cursor that may be asked for. */
function cursorOf(element: Element): { from: number | null; to: number | null } {
  return isTextField(element)
    ? { from: element.selectionStart, to: element.selectionEnd }
    : { from: null, to: null }
}

/** What is typed into the plain fields of a place, and which has the focus. */
export function readCarried(place: Element): Carried {
  const fields = [...place.querySelectorAll<TextField>('input[id], textarea[id]')]
  const active = document.activeElement
  return {
    typed: fields.filter((field) => field.value !== field.defaultValue).map(({ id, value }) => [id, value]),
    focus: active && place.contains(active) ? { id: active.id, ...cursorOf(active) } : null,
  }
}

/** As a keyboard does it, so that antd hears of it. */
export function typeInto(field: TextField, text: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Gives it to the fields of the same ids that stand there now. */
export function giveCarried(place: Element, { typed, focus }: Carried, withFocus: boolean): void {
  const named = [...place.querySelectorAll<HTMLElement>('[id]')]
  const fieldOf = (id: string) => named.find((element) => element.id === id)
  for (const [id, text] of typed) {
    const field = fieldOf(id)
    if (isTextField(field) && field.value !== text) typeInto(field, text)
  }
  if (!focus || !withFocus) return
  const field = fieldOf(focus.id) ?? place.querySelector<HTMLElement>('input:checked, input, button')
  field?.focus({ preventScroll: true })
  // Afterwards: when React writes what was typed, the cursor goes to its end.
  if (isTextField(field) && focus.from !== null) {
    queueMicrotask(() => field.setSelectionRange(focus.from, focus.to))
  }
}
