import { statfs } from 'node:fs/promises'
import { type DescribedTable, describeTables } from '@bic/database/describe-tables'
import { passNodeSequences } from '@bic/database/distribution/node-sequences'
import { exportedTables } from '@bic/database/export-tables'
import { keepPlan } from '@bic/database/keep-plan'
import { withClient } from '@bic/database/with-client'
import type pg from 'pg'
import type { FileStore } from '#providers/file-store.ts'
import type { Manifest } from '../manifest.ts'
import { ArchiveProblem } from '../zip/archive-problem.ts'
import { openZip, type ZipFile } from '../zip/read-zip.ts'
import { checkParts, checkSchema, checkTables, neededBytes, readManifest } from './check-archive.ts'
import { closeConnections, continueJobs } from './continue-jobs.ts'
import { type ImportJournal, journalIn, removeObjects } from './import-journal.ts'
import { loadRows, passSequences, readSignIns, type SignIn } from './load-rows.ts'

/** Where a customer is imported to. */
export interface ImportTarget {
  /** Connection string of the role that owns the tables. */
  readonly ownerUrl: string
  readonly files: FileStore
  /** Folder of the data, for the journal and the room that is left. */
  readonly dataDir: string
}

export interface ImportWishes {
  /** Other ones than in the archive, when those are taken here. */
  readonly name?: string | undefined
  readonly domain?: string | undefined
  /** People whose e-mail address signs in here already come in without a sign-in. */
  readonly skipTaken?: boolean
  /** Gets this hash of a password, so that somebody can sign in and invite the others. */
  readonly admin?: { readonly email: string; readonly passwordHash: string } | undefined
}

export interface Imported {
  readonly customerId: number
  readonly name: string
  readonly rows: number
  readonly files: number
  readonly jobs: number
  /** Addresses of people without a sign-in here. */
  readonly withoutSignIn: readonly string[]
}

/** Any constant will do: one import at a time in one database. */
const lockKey = 710_482_002

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MB`

const checkRoom = async (manifest: Manifest, folder: string): Promise<void> => {
  const { bavail, bsize } = await statfs(folder)
  const needed = neededBytes(manifest)
  if (needed > bavail * bsize)
    throw new ArchiveProblem(
      `The archive is too large: it needs about ${megabytes(needed)}, and ${folder} has ${megabytes(bavail * bsize)} left. Make room, or use another DATA_DIR.`,
    )
}

const checkNames = async (client: pg.ClientBase, name: string, domain: string): Promise<void> => {
  const { rows } = await client.query<{ name: string; domain: string }>(
    'select name, domain from customer where lower(name) = lower($1) or domain = $2',
    [name, domain],
  )
  const [taken] = rows
  if (!taken) return
  throw new ArchiveProblem(
    taken.domain === domain
      ? `There is a customer with the domain ${domain} here (${taken.name}). If this is the one, it is imported already; else add --domain.`
      : `There is a customer with the name ${taken.name} here. Add --name.`,
  )
}

/** Addresses of people whose address or name signs in here already. */
const findTaken = async (client: pg.ClientBase, signIns: readonly SignIn[]): Promise<string[]> => {
  const names = signIns.flatMap(({ email, username }) => [email, username])
  const { rows } = await client.query<{ email: string; username: string }>(
    'select email, username from login where email = any($1) or username = any($1)',
    [names],
  )
  const taken = new Set(rows.flatMap(({ email, username }) => [email, username]))
  return signIns.filter(({ email, username }) => taken.has(email) || taken.has(username)).map(({ email }) => email)
}

const insertCustomer = async (
  client: pg.ClientBase,
  customerId: number,
  { customer }: Manifest,
  { name, domain }: { readonly name: string; readonly domain: string },
): Promise<void> => {
  await client.query(
    `insert into customer (id, name, domain, status, time_zone, fiscal_year_start_month, data_sharing_consent, demo, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      customerId,
      name,
      domain,
      customer.status,
      customer.timeZone,
      customer.fiscalYearStartMonth,
      customer.dataSharingConsent,
      customer.demo,
      customer.createdAt,
    ],
  )
}

/**
 * Sign-ins, without a password. Those that are taken here, and those of the provider's people of the other installation, who
 * have no rights over this one, do not come in: their users are inactive. Answers whom that concerns.
 */
const insertSignIns = async (
  client: pg.ClientBase,
  customerId: number,
  signIns: readonly SignIn[],
  taken: readonly string[],
  admin: ImportWishes['admin'],
): Promise<string[]> => {
  const takenUsers = signIns.filter(({ email }) => taken.includes(email)).map(({ userId }) => userId)
  const { rows } = await client.query<{ id: number; email: string }>(
    `update app_user set active = false, internal_support = false, role = case when role = 'tribyl_admin' then 'ADMIN' else role end
     where customer_id = $1 and (role = 'tribyl_admin' or id = any($2::bigint[])) returning id, email`,
    [customerId, takenUsers],
  )
  const without = new Set(rows.map(({ id }) => id))
  const coming = signIns.filter(({ userId }) => !without.has(userId))
  await client.query(
    `insert into login (customer_id, user_id, email, username, active)
     select $1, user_id, email, username, active
     from unnest($2::bigint[], $3::text[], $4::text[], $5::boolean[]) as one (user_id, email, username, active)`,
    [
      customerId,
      coming.map(({ userId }) => userId),
      coming.map(({ email }) => email),
      coming.map(({ username }) => username),
      coming.map(({ active }) => active),
    ],
  )
  if (admin) {
    const { rowCount } = await client.query(
      `update login l set password_hash = $3 from app_user u
       where l.customer_id = $1 and l.email = lower($2) and u.customer_id = $1 and u.id = l.user_id and u.active
         and u.role in ('ADMIN', 'customer_admin')`,
      [customerId, admin.email, admin.passwordHash],
    )
    if (rowCount !== 1)
      throw new ArchiveProblem(`${admin.email} is no active administrator of the archive. Name one with --admin.`)
  }
  return rows.map(({ email }) => email).toSorted()
}

interface Work {
  readonly client: pg.ClientBase
  readonly zip: ZipFile
  readonly manifest: Manifest
  readonly described: readonly DescribedTable[]
  readonly signIns: readonly SignIn[]
  readonly names: { readonly name: string; readonly domain: string }
  readonly wishes: ImportWishes
  readonly at: Date
  readonly print: (line: string) => void
}

/** All rows in one transaction: either the customer is there whole, or nothing of it. */
const importRows = async (customerId: number, work: Work): Promise<Omit<Imported, 'files'>> => {
  const { client, zip, manifest, described, signIns, names, wishes, at, print } = work
  await client.query('begin')
  try {
    // Somebody may have come since they were asked about first.
    const taken = await findTaken(client, signIns)
    if (taken.length > 0 && !wishes.skipTaken) throw takenProblem(taken)
    await insertCustomer(client, customerId, manifest, names)
    const rows = await loadRows(client, zip, manifest, described, customerId, print)
    await keepPlan({ client, customerId })
    await passSequences(client, customerId)
    await passNodeSequences(client)
    const withoutSignIn = await insertSignIns(client, customerId, signIns, taken, wishes.admin)
    await closeConnections(client, customerId)
    const jobs = await continueJobs(client, customerId, at)
    await client.query(
      `insert into audit_entry (customer_id, at, user_id, action, entity, entity_id, detail)
       values ($1, $2, null, 'customer imported', 'customer', $4, $3)`,
      [
        customerId,
        at,
        JSON.stringify({
          madeAt: manifest.madeAt,
          from: manifest.customer.id,
          rows,
          withoutSignIn: withoutSignIn.length,
        }),
        String(customerId),
      ],
    )
    await client.query('commit')
    return { customerId, name: names.name, rows, jobs, withoutSignIn }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const takenProblem = (taken: readonly string[]): ArchiveProblem => {
  const shown = taken.slice(0, 5).join(', ')
  const more = taken.length > 5 ? ` and ${taken.length - 5} more` : ''
  return new ArchiveProblem(
    `${shown}${more} sign in here already. Add --skip-taken to import these people without a sign-in, inactive.`,
  )
}

const drawId = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(`select nextval(pg_get_serial_sequence('customer', 'id')) as id`)
  return Number(rows[0]?.id)
}

const importLocked = async (
  { files, dataDir }: ImportTarget,
  journal: ImportJournal,
  archive: string,
  work: Work,
): Promise<Imported> => {
  const { client, zip, manifest, print } = work
  await journal.clear(client, files)
  await checkNames(client, work.names.name, work.names.domain)
  const taken = await findTaken(client, work.signIns)
  if (taken.length > 0 && !work.wishes.skipTaken) throw takenProblem(taken)
  await checkRoom(manifest, dataDir)
  print(`Checking ${manifest.parts.length} parts.`)
  await checkParts(zip, manifest, print)
  const customerId = await drawId(client)
  await journal.begin(customerId, archive)
  try {
    for (const { key, path } of manifest.objects) {
      const entry = zip.entries.get(path)
      if (entry) await files.receive(`${customerId}/${key}`, zip.read(entry))
    }
    const imported = await importRows(customerId, work)
    await journal.end(customerId)
    await client.query('analyze')
    return { ...imported, files: manifest.objects.length }
  } catch (error) {
    const { rowCount } = await client
      .query('select from customer where id = $1', [customerId])
      .catch(() => ({ rowCount: 1 }))
    if (rowCount === 0) {
      await removeObjects(files, customerId)
      await journal.end(customerId)
    }
    throw error
  }
}

/**
 * Makes a customer from an archive: checks all of it, stores its files, then fills the tables in one transaction. What fails
 * leaves nothing; after a killed import, the next one removes what was stored.
 *
 * @throws ArchiveProblem naming what is wrong and what to do
 */
export const importArchive = async (
  target: ImportTarget,
  archive: string,
  wishes: ImportWishes,
  at: Date,
  print: (line: string) => void,
): Promise<Imported> => {
  const zip = await openZip(archive)
  try {
    const manifest = await readManifest(zip)
    checkSchema(manifest)
    const names = {
      name: wishes.name ?? manifest.customer.name,
      domain: (wishes.domain ?? manifest.customer.domain).toLowerCase(),
    }
    return await withClient(target.ownerUrl, async client => {
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey])
      if (!rows[0]?.locked) throw new ArchiveProblem('Another import is running. Wait for it to end.')
      const described = await describeTables(client, Object.keys(exportedTables))
      checkTables(manifest, described)
      const signIns = await readSignIns(zip, manifest)
      const work = { client, zip, manifest, described, signIns, names, wishes, at, print }
      return importLocked(target, journalIn(target.dataDir), archive, work)
    })
  } finally {
    await zip.close()
  }
}
