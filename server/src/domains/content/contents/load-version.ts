import type { StatedMetric, StatementKind } from '@bic/contract/content/content-words'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { StoredPlace, StoredStatement } from '../statements/stored-statement.ts'
import type { StoredNode } from './document-text.ts'

/** What a content says in one of its versions. */
export interface LoadedVersion {
  readonly assetId: number
  readonly version: number
  readonly title: string
  readonly stored: StoredNode
  readonly statements: readonly StoredStatement[]
}

interface StatementRow {
  readonly asset: number
  readonly version: number
  readonly name: string
  readonly wording: string
  readonly kind: StatementKind
  readonly claimId: number | null
  readonly metric: StatedMetric | null
  readonly cardId: number | null
  readonly waivedBy: number | null
  readonly waiver: string
  readonly waivedAt: Date | null
  readonly waivedBecause: string | null
}

interface PlaceRow extends StoredPlace {
  readonly asset: number
  readonly version: number
  readonly name: string
}

const keyOf = ({ asset, version, name }: Pick<PlaceRow, 'asset' | 'version' | 'name'>): string =>
  `${asset} ${version} ${name}`

/** Versions of contents; those that are not there are left out. */
export const loadVersions = async (
  { client, customerId }: TenantTransaction,
  asked: readonly Pick<Row<'content_asset'>, 'id' | 'version'>[],
): Promise<readonly LoadedVersion[]> => {
  if (asked.length === 0) return []
  const values = [customerId, asked.map(({ id }) => id), asked.map(({ version }) => version)]
  const wanted = 'unnest($2::bigint[], $3::int[]) as wanted (asset, version)'
  const versions = await client.query<{ asset: number; version: number; title: string; document: StoredNode }>(
    `select v.asset_id as asset, v.version, v.title, v.document from ${wanted}
     join content_version v on v.customer_id = $1 and v.asset_id = wanted.asset and v.version = wanted.version`,
    values,
  )
  const statements = await client.query<StatementRow>(
    `select s.asset_id as asset, s.version, s.name, s.wording, s.kind, s.claim_id as "claimId", s.metric, s.card_id as "cardId",
       s.waived_by as "waivedBy", s.waived_at as "waivedAt", s.waived_because as "waivedBecause",
       coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Somebody who left') as waiver
     from ${wanted}
     join content_statement s on s.customer_id = $1 and s.asset_id = wanted.asset and s.version = wanted.version
     left join app_user u on u.customer_id = $1 and u.id = s.waived_by
     order by s.asset_id, s.version, s.position`,
    values,
  )
  const places = await client.query<PlaceRow>(
    `select p.asset_id as asset, p.version, p.name, p.conversation_id as "convId", p.fragment, p.start_at as start, p.end_at as end,
       p.said_hash as "saidHash"
     from ${wanted}
     join content_place p on p.customer_id = $1 and p.asset_id = wanted.asset and p.version = wanted.version
     order by p.asset_id, p.version, p.name, p.position`,
    values,
  )
  const placesOf = Map.groupBy(places.rows, keyOf)
  const statementsOf = Map.groupBy(statements.rows, ({ asset, version }) => `${asset} ${version}`)
  return versions.rows.map(({ asset, version, title, document }) => ({
    assetId: asset,
    version,
    title,
    stored: document,
    statements: (statementsOf.get(`${asset} ${version}`) ?? []).map(
      (row): StoredStatement => ({
        name: row.name,
        wording: row.wording,
        kind: row.kind,
        claimId: row.claimId,
        metric: row.metric,
        cardId: row.cardId,
        places: (placesOf.get(keyOf(row)) ?? []).map(({ convId, fragment, start, end, saidHash }) => ({
          convId,
          fragment,
          start,
          end,
          saidHash,
        })),
        waiver:
          row.waivedAt === null
            ? null
            : { userId: row.waivedBy, by: row.waiver, because: row.waivedBecause ?? '', at: row.waivedAt },
      }),
    ),
  }))
}

/** What a content says now; null of one that says nothing yet. */
export const loadCurrent = async (
  tx: TenantTransaction,
  asset: Pick<Row<'content_asset'>, 'id' | 'version'>,
): Promise<LoadedVersion | null> => (await loadVersions(tx, [asset]))[0] ?? null
