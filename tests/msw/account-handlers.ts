import {
  changePassword,
  confirmTwoStep,
  getMyAccount,
  giveCode,
  listOwnSessions,
  saveMyAccount,
  startTwoStep,
} from '@/lib/contracts/account'
import { startExport } from '@/lib/contracts/audit'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { MANAGER, type MockState, PASSWORD } from './state'

/** The code of the second step. */
const GOOD_CODE = '123456'

function provePassword(typed: string): void {
  if (typed === PASSWORD) return
  throw new MockFailure(422, 'validation', errors.validation, {
    currentPassword: errors.field.wrongPassword,
  })
}

export function accountHandlers(state: MockState) {
  return [
    answer(state, getMyAccount, () => state.account),
    answer(state, saveMyAccount, ({ body: { version, name, language, digestChannel } }) => {
      if (version !== state.account.version) throw new MockFailure(409, 'stale_version', errors.staleVersion)
      state.account = { ...state.account, name, language, digestChannel, version: version + 1 }
      return state.account
    }),
    answer(state, changePassword, ({ body }) => {
      provePassword(body.currentPassword)
      return null
    }),
    answer(state, giveCode, ({ body }) => {
      if (body.code !== GOOD_CODE)
        throw new MockFailure(422, 'validation', errors.validation, { code: errors.field.wrongCode })
      state.needsCode = false
      return null
    }),
    answer(state, startExport, () => {
      if (state.needsCode) throw new MockFailure(403, 'step_up_required', errors.stepUpRequired)
      return null
    }),
    answer(state, listOwnSessions, () => [
      {
        id: MANAGER.id,
        browser: 'Chrome',
        system: 'Android',
        address: '203.0.113.9',
        createdAt: '2026-11-20T06:00:00.000Z',
        lastSeenAt: '2026-11-20T06:00:00.000Z',
        isThis: true,
      },
    ]),
    answer(state, startTwoStep, ({ body }) => {
      provePassword(body.currentPassword)
      return { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Cargo:a?secret=GEZDGNBVGY3TQOJQ' }
    }),
    answer(state, confirmTwoStep, () => {
      state.account = { ...state.account, twoStepSince: '2026-11-20T06:00:00.000Z', recoveryCodesLeft: 1 }
      state.mustSetUpTwoStep = false
      return { recoveryCodes: ['ABCD-EFGH-JKMN'] }
    }),
  ]
}
