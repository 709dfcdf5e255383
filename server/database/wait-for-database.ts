import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { StartError } from '@/server/core/failures'

const patience = 6_000
const oldestVersion = 150_000

// What the server answers about the account or the database will not change by waiting.
const finalCodes = new Set(['28P01', '28000', '3D000', '42501', 'ERR_INVALID_URL'])

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0]) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

async function checkVersion(databaseUrl: string, variable: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const answer = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    if (Number(answer.rows[0]?.version) < oldestVersion) {
      throw new StartError(
        `${variable} leads to a PostgreSQL older than 15. Upgrade that server or use another.`,
      )
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Waits some seconds for the database to answer; the address itself is never printed, because it holds a password. */
export async function waitForDatabase(databaseUrl: string, variable: string): Promise<void> {
  const deadline = Date.now() + patience
  for (;;) {
    try {
      return await checkVersion(databaseUrl, variable)
    } catch (error) {
      if (error instanceof StartError) throw error
      if (finalCodes.has(codeOf(error)) || Date.now() > deadline) {
        throw new StartError(
          `The database at ${variable} cannot be used: ${reasonOf(error)}. Check the address and that the server runs, or unset DATABASE_URL to use the embedded one.`,
          { cause: error },
        )
      }
      await sleep(500)
    }
  }
}
