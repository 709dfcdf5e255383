/*
 * Stands in, in the browser, for Node's `process` as Next brings it to every page (next.config.ts): what is asked of it
 * is settings alone, and the bundler has written in those that there are.
 */
module.exports = { env: {} }
