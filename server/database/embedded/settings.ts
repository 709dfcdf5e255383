import { totalmem } from 'node:os'
import { join } from 'node:path'
import type { Home } from './home'

const megabyte = 1024 * 1024

/** Settings given to the server on its command line; nothing in the data folder has to be edited. */
export function serverSettings(home: Home, port: number, durable: boolean): string[] {
  const shared = Math.max(32, Math.min(256, Math.floor(totalmem() / megabyte / 8)))
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${shared * 4}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${shared}MB`,
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    huge_pages: 'off',
    // Compiling pays only for reports of seconds; here it would be added to every one of milliseconds.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    logging_collector: 'on',
    log_directory: join(home.dir, 'log'),
    // One file per weekday, begun anew each week: the log can never fill the disk.
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_min_messages: 'warning',
    // Statements and key values hold names and phone numbers.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
