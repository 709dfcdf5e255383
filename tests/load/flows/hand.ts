import { expect, type Locator, type Page } from '@playwright/test'

/** A practised typist, and the way to a button with the mouse, by the keystroke-level model of Card, Moran and Newell. */
const KEY_MS = 200
const POINT_MS = 1100
const MOST_STOPS = 15

export interface Effort {
  clicks: number
  keys: number
  seconds: number
}

/** What a person does at a page, counted: everything that a task presses goes through here. */
export class Hand {
  #clicks = 0
  #keys = 0
  readonly #began = performance.now()

  constructor(readonly page: Page) {}

  get effort(): Effort {
    return {
      clicks: this.#clicks,
      keys: this.#keys,
      seconds: (performance.now() - this.#began) / 1000,
    }
  }

  async click(target: Locator): Promise<void> {
    await target.waitFor()
    await this.page.waitForTimeout(POINT_MS)
    this.#clicks += 1
    await target.click()
  }

  /** One key, or several that are held together; each of them counts. */
  async press(chord: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      const keys = chord.split('+').length
      await this.page.waitForTimeout(keys * KEY_MS)
      this.#keys += keys
      await this.page.keyboard.press(chord)
    }
  }

  async type(text: string): Promise<void> {
    this.#keys += text.length
    await this.page.keyboard.type(text, { delay: KEY_MS })
  }

  /** A scanner types by itself: the press that starts it is counted, as a click. */
  async scan(code: string): Promise<void> {
    await this.page.waitForTimeout(POINT_MS)
    this.#clicks += 1
    await this.page.keyboard.type(code)
    await this.page.keyboard.press('Enter')
  }

  /** A person goes on when they see what they wait for. */
  async see(target: Locator): Promise<void> {
    await expect(target).toBeVisible({ timeout: 15_000 })
  }

  /** Tab by Tab to a field that the hand knows the way to. */
  async tabTo(target: Locator): Promise<void> {
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await this.press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`${String(target)} is not reached by ${MOST_STOPS} times Tab`)
  }

  async seeFocus(target: Locator): Promise<void> {
    await expect(target).toBeFocused({ timeout: 15_000 })
  }

  /** Opens the palette, types and takes what is marked once it says what was meant. */
  async command(typed: string, wanted: string | RegExp, downs = 0): Promise<void> {
    await this.press('Control+k')
    await this.seeFocus(this.page.getByRole('combobox', { name: 'Search everything' }))
    await this.type(typed)
    const entry = this.page.getByRole('option', { name: wanted })
    await this.see(entry.first())
    await this.press('ArrowDown', downs)
    await this.see(this.page.getByRole('option', { name: wanted, selected: true }))
    await this.press('Enter')
  }
}
