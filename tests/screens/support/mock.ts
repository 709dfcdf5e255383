import { type MockState, newState } from '@/tests/msw/state'

/** The memory of the mock server in the test that runs. */
export const mock: { state: MockState } = { state: newState() }
