/** The oldest minor release of each major one that every package works with: `engines` of package.json. */
const OLDEST_MINOR = { 20: 19, 22: 13 }

/** Whether a version of Node, such as '20.19.0', is in `engines`. */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= 24 || minor >= (OLDEST_MINOR[major] ?? Number.POSITIVE_INFINITY)
}
