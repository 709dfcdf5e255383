import { generate } from 'otplib'
import { confirmTwoStep, startTwoStep } from '@/lib/contracts/account'
import type { TestApi } from './api'
import { ask } from './call'

/** The code of so many steps of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Date.now() / 1000 + steps * 30 })

/** Far enough from the next step that no test crosses it between making a code and sending it. */
async function awayFromTheEdge(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000)
  if (left < 3000) await new Promise((resolve) => setTimeout(resolve, left + 50))
}

/** Switches two-step sign-in on in a session; the code before the present one is used up by it. */
export async function setUpTwoStep(api: TestApi, token: string, currentPassword: string) {
  const { secret } = await ask(api, startTwoStep, { token, body: { currentPassword } })
  await awayFromTheEdge()
  const code = await codeOf(secret, -1)
  const { recoveryCodes } = await ask(api, confirmTwoStep, { token, body: { code } })
  return { secret, recoveryCodes }
}
