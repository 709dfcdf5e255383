import type { Locator } from '@playwright/test'
import { expect } from './test'

/** Presses 'Move' once it is said whom the move notifies: messages that come under a press take the button away from it. */
export async function confirmMove(dialog: Locator): Promise<void> {
  await expect(dialog.getByText(/^(Notify \d|No customer gets a message)/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
}
