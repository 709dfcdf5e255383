import { Client, type ClientConfig } from 'pg'
import { StartError } from '@/server/core/failures'

/** One connection for a piece of work, through whatever pooler stands before the server. */
export async function withClient<Result>(
  config: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(config)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const isRefusedByPooler = (error: unknown) =>
  error instanceof Error && /^unsupported (options )?startup parameter/.test(error.message)

/**
 * A connection of the role that owns the tables, straight to PostgreSQL: migrations and backups keep locks and settings in it, and take
 * longer than the running program may wait.
 */
export async function connectOwner(ownerUrl: string, lockWaitMs = 0): Promise<Client> {
  const options = `-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=${lockWaitMs}`
  const client = new Client({ connectionString: ownerUrl, options })
  client.on('error', () => {})
  try {
    await client.connect()
    // Of a killed program the server would notice only when the step it is at is over. Not every system can tell.
    await client.query("set client_connection_check_interval = '1s'").catch(() => {})
    return client
  } catch (error) {
    if (!isRefusedByPooler(error)) throw error
    throw new StartError(
      'Migrations, backups and restores need PostgreSQL itself, and a pooler answered. Let DATABASE_OWNER_URL lead straight to the server; DATABASE_URL may lead to the pooler.',
      { cause: error },
    )
  }
}

export async function withOwner<Result>(
  ownerUrl: string,
  lockWaitMs: number,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectOwner(ownerUrl, lockWaitMs)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
