import type { ReactNode } from 'react'

/*
 * Stands in, in the browser, for what libraries bring along and nothing of ours reaches: next.config.ts names the parts,
 * tests/domain/left-out.test.ts holds that they stay unreached.
 */

/** For a component of antd: what it is put around, as it is. */
export default function LeftOut({ children }: { children?: ReactNode }): ReactNode {
  return children
}

/** For axios' second way to send: it takes the first that is there, and every browser has that one. */
export const getFetch = () => null
