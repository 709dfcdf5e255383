/*
 * Runs before any page's code. zod asks by `new Function` whether it may compile its checks; our policy says no, and the
 * browser would report each asking as a violation.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
