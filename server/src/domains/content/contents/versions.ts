import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { readPlaces } from '../statements/read-places.ts'
import { shownText } from '../statements/stored-statement.ts'
import { plainText, putTogether } from './document-text.ts'
import { findAsset, lockAsset } from './find-asset.ts'
import { loadVersions } from './load-version.ts'
import { storeVersion } from './store-version.ts'

interface Row {
  readonly version: number
  readonly savedBy: string
  readonly savedAt: Date
}

export const listContentVersions: Handler<'listContentVersions'> = async ({ params, read }) =>
  read(async tx => {
    const { asset } = await findAsset(tx, params.id)
    const { rows } = await tx.client.query<Row>(
      `select v.version, v.saved_at as "savedAt",
         coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Somebody who left') as "savedBy"
       from content_version v left join app_user u on u.customer_id = $1 and u.id = v.saved_by
       where v.customer_id = $1 and v.asset_id = $2 order by v.version desc`,
      [tx.customerId, asset.id],
    )
    const loaded = await loadVersions(
      tx,
      rows.map(({ version }) => ({ id: asset.id, version })),
    )
    const fragments = await readPlaces(
      tx,
      loaded.flatMap(({ statements }) =>
        statements.flatMap(({ places }) =>
          places.flatMap(({ convId, fragment }) => (convId === null ? [] : [{ convId, fragment }])),
        ),
      ),
    )
    const said = new Map(loaded.map(one => [one.version, one]))
    return rows.flatMap(({ version, savedBy, savedAt }) => {
      const one = said.get(version)
      if (!one) return []
      const texts = new Map(one.statements.map(statement => [statement.name, shownText(statement, fragments)]))
      return [
        {
          version,
          title: one.title,
          savedBy,
          savedTime: savedAt.toISOString(),
          finalContentText: plainText(putTogether(one.stored, name => texts.get(name) ?? '')),
          statements: one.statements.length,
        },
      ]
    })
  })

export const restoreContentVersion: Handler<'restoreContentVersion'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { asset } = await lockAsset(tx, user, body.contentId)
    if (body.version === asset.version) return unchanged({ contentId: asset.id, version: asset.version })
    const [wanted] = await loadVersions(tx, [{ id: asset.id, version: body.version }])
    if (!wanted) throw notFound('This version')
    const version = asset.version + 1
    const at = app.now()
    await storeVersion(tx, { ...wanted, version, by: user.userId, at })
    await tx.db
      .updateTable('content_asset')
      .set({ version, status: 'draft', problem: null, published_at: null, updated_at: at })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', asset.id)
      .execute()
    const detail = { restored: body.version, version }
    const trail = { action: 'content version restored', entity: 'content', entityId: asset.id, detail }
    return changed({ contentId: asset.id, version }, trail, { what: ['contents'] })
  })
