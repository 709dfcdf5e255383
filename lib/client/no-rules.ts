/*
 * Stands in, in the browser, for the checker that antd's forms bring for `rules` (next.config.ts): our forms are checked
 * by the contracts (components/forms/use-form-save.ts), and it was 5 KB of every page with a form.
 */
export default class NoRules {
  messages(): void {
    throw new Error('A form is checked by its contract here, not by rules on its fields.')
  }
}
