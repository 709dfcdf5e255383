import * as contract from '@/lib/contracts/account'
import { actorOf } from '@/server/core/context'
import { type Route, route } from '@/server/core/route'
import type { LoginAttempts } from '@/server/session/login-attempts'
import { endOtherSessions, endSession, listSessions } from '@/server/session/sessions'
import { giveCode } from '@/server/session/step-up'
import { confirmTwoStep, endTwoStep, renewRecoveryCodes, startTwoStep } from '@/server/session/two-step'
import { changePassword, getMyAccount, saveMyAccount } from './account'

export function accountRoutes(attempts: LoginAttempts): Route[] {
  return [
    route(contract.getMyAccount, getMyAccount),
    route(contract.saveMyAccount, saveMyAccount),
    route(contract.changePassword, changePassword(attempts)),
    route(contract.listOwnSessions, (context) => listSessions(context, actorOf(context).id)),
    route(contract.endOtherSessions, endOtherSessions),
    route(contract.endSession, endSession),
    route(contract.startTwoStep, startTwoStep(attempts), { isSecret: true }),
    route(contract.confirmTwoStep, confirmTwoStep(attempts), { isSecret: true }),
    route(contract.giveCode, giveCode(attempts), { isSecret: true }),
    route(contract.endTwoStep, endTwoStep(attempts)),
    route(contract.renewRecoveryCodes, renewRecoveryCodes(attempts), { isSecret: true }),
  ]
}
