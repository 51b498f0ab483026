import { totalmem } from 'node:os'

const megabyte = 1024 * 1024

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, Math.round(value)))

/** Where a server listens: a Unix socket in a folder, or a port of 127.0.0.1. */
export interface Listening {
  readonly socketDirectory: string | undefined
  readonly port: number
}

/** Settings of one start by name, given on the command line so that each start has this version's. */
const tuned = (memory: number): Record<string, string> => ({
  shared_buffers: `${clamp(memory / megabyte / 16, 128, 512)}MB`,
  effective_cache_size: `${clamp(memory / megabyte / 2, 512, 8192)}MB`,
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_connections: '100',
  synchronous_commit: 'on',
  wal_compression: 'on',
  wal_buffers: '16MB',
  min_wal_size: '256MB',
  max_wal_size: '2GB',
  max_wal_senders: '0',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '1',
  jit: 'off',
})

/** Speed without safety: what these clusters hold is thrown away. */
const forThrowaway: Record<string, string> = {
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  wal_compression: 'off',
  autovacuum_naptime: '5min',
}

/** Our own log must hold neither statements nor rows: both can carry conversation text. */
const quiet: Record<string, string> = {
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  cluster_name: 'buyer-intelligence-cloud',
}

/** The command line (`-c name=value …`) of one start. */
export const serverArguments = (cluster: string, listening: Listening, forTests: boolean): string[] => {
  const settings = {
    ...tuned(totalmem()),
    ...quiet,
    ...(forTests ? forThrowaway : {}),
    listen_addresses: listening.socketDirectory === undefined ? '127.0.0.1' : '',
    // A list, split at commas; quoting keeps a folder whose name has one whole.
    unix_socket_directories:
      listening.socketDirectory === undefined ? '' : `"${listening.socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(listening.port),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
