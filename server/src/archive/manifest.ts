import { createHash } from 'node:crypto'
import { z } from 'zod'

export const manifestPath = 'manifest.json'
export const digestPath = 'manifest.sha256'

const count = z.int().nonnegative()
const path = z.string().min(1).max(500)

const manifestShape = z.object({
  format: z.literal(1, 'was made by another version of this program, whose exports this one cannot read'),
  madeAt: z.iso.datetime(),
  /** The migrations that its database had, in order: the last one is the version of the schema. */
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })).min(1),
  customer: z.object({
    id: z.int().positive(),
    name: z.string().min(1),
    domain: z.string().min(1),
    status: z.enum(['Active', 'Inactive']),
    timeZone: z.string(),
    fiscalYearStartMonth: z.int().min(1).max(12),
    dataSharingConsent: z.boolean(),
    demo: z.boolean(),
    createdAt: z.iso.datetime(),
  }),
  tablesAs: z.enum(['csv', 'parquet']).default('csv'),
  tables: z.array(
    z.object({
      name: z.string(),
      meaning: z.string(),
      path,
      rows: count,
      columns: z.array(z.object({ name: z.string(), type: z.string(), nullable: z.boolean(), meaning: z.string() })),
    }),
  ),
  /** Tables and columns that do not leave the installation, each with the reason. */
  leftOut: z.array(z.object({ what: z.string(), why: z.string() })),
  /** Uploaded files and recordings: the key by which rows name each, and where it is in the archive. */
  objects: z.array(z.object({ key: z.string().regex(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/), path })),
  /** Keys that rows name although nothing was stored under them any more. */
  absentObjects: z.array(z.string()),
  /** Every other part of the archive. */
  parts: z.array(z.object({ path, bytes: count, sha256: z.hex().length(64) })),
})

/** What the export of a customer holds; the last part of the archive, before its own checksum. */
export type Manifest = z.infer<typeof manifestShape>

/** The manifest and its checksum, as they stand in the archive. */
export const writeManifest = (manifest: Manifest): readonly { readonly path: string; readonly content: Buffer }[] => {
  const content = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  return [
    { path: manifestPath, content },
    {
      path: digestPath,
      content: Buffer.from(`${createHash('sha256').update(content).digest('hex')}  ${manifestPath}\n`),
    },
  ]
}

/** What a manifest says; or why it cannot be read, to be put behind "The archive". */
export const parseManifest = (text: string): Manifest | { readonly problem: string } => {
  const json = (() => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      return null
    }
  })()
  const parsed = manifestShape.safeParse(json)
  if (parsed.success) return parsed.data
  const { message = 'cannot be read', path: at = [] } = parsed.error.issues[0] ?? {}
  return {
    problem: at[0] === 'format' ? message : `has a manifest that is not one of an export (${at.join('.')}: ${message})`,
  }
}
