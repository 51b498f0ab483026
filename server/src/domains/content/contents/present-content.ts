import type { SignedInUser } from '@bic/contract/calls/access'
import { type ContentType, contentKinds } from '@bic/contract/content/content-words'
import type { Content } from '@bic/contract/content/contents'
import type { ContentStatement } from '@bic/contract/content/statements'
import type { Row } from '@bic/database/schema'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { type FoundBrief, mayChangeBrief } from '../actions/find-brief.ts'
import { loadJudgements, noJudgements } from '../judging/stored-judgement.ts'
import { checkStatements, unsupportedOf } from '../statements/check-statements.ts'
import { describeFault, type Problem } from '../statements/describe-fault.ts'
import { documentOfText, plainText, putTogether } from './document-text.ts'
import { loadVersions } from './load-version.ts'

interface ReviewRow {
  readonly asset: number
  readonly name: string
  readonly reason: Problem['reason']
  readonly foundAt: Date
  readonly notified: string | null
}

/** What the night found of some contents. */
const loadReviews = async ({ client, customerId }: SnapshotTx, ids: readonly number[]) => {
  const { rows } = await client.query<ReviewRow>(
    `select r.asset_id as asset, r.name, r.reason, r.found_at as "foundAt", nullif(trim(u.first_name || ' ' || u.last_name), '') as notified
     from content_review r left join app_user u on u.customer_id = $1 and u.id = r.notified
     where r.customer_id = $1 and r.asset_id = any($2::bigint[]) order by r.asset_id, r.name, r.reason`,
    [customerId, numberArray(ids)],
  )
  return Map.groupBy(rows, ({ asset }) => asset)
}

/** What a later buyer denied is no fault of the words: only the night reads all that was said since. */
const withContradictions = (
  statements: readonly ContentStatement[],
  reviews: readonly ReviewRow[],
): readonly ContentStatement[] => {
  const denied = new Set(reviews.flatMap(({ name, reason }) => (reason === 'contradicted' ? [name] : [])))
  return statements.map(one =>
    denied.has(one.id) ? { ...one, problems: [...one.problems, describeFault('contradicted', one.text)] } : one,
  )
}

/** Why a content that is kept has to be looked at: what does not hold today, with when the night found it and who was notified. */
const reviewsOf = (
  unsupported: readonly ContentStatement[],
  found: readonly ReviewRow[],
  now: Date,
): Content['reviews'] =>
  unsupported.flatMap(({ id, problems }) =>
    problems.map(({ reason, text }) => {
      const known = found.find(one => one.name === id && one.reason === reason)
      return {
        statementId: id,
        reason,
        text,
        foundTime: (known?.foundAt ?? now).toISOString(),
        notified: known?.notified ?? null,
      }
    }),
  )

const authorsOf = async ({ db, customerId }: SnapshotTx, assets: readonly Row<'content_asset'>[]) => {
  const ids = [...new Set(assets.flatMap(({ created_by }) => created_by ?? []))]
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.id, `${row.first_name} ${row.last_name}`.trim()]))
}

/** Contents of a brief as they are answered: every sentence with what it rests on, and whether it holds today. */
export const presentContents = async (
  app: AppContext,
  tx: SnapshotTx,
  brief: FoundBrief,
  assets: readonly Row<'content_asset'>[],
  user: Pick<SignedInUser, 'role' | 'userId'>,
): Promise<Content[]> => {
  const versions = new Map((await loadVersions(tx, assets)).map(one => [one.assetId, one]))
  const reviews = await loadReviews(
    tx,
    assets.map(({ id }) => id),
  )
  const judgements = await loadJudgements(
    tx,
    assets.map(({ id }) => id),
  )
  const authors = await authorsOf(tx, assets)
  const contents: Content[] = []
  for (const asset of assets) {
    const type = asset.content_type as ContentType
    const said = versions.get(asset.id)
    const found = reviews.get(asset.id) ?? []
    const checked = { brief, type, external: asset.external, judgements: judgements.get(asset.id) ?? noJudgements }
    const sentences = await checkStatements(app, tx, checked, said?.statements ?? [])
    const statements = withContradictions(
      sentences.map(({ statement }) => statement),
      found,
    )
    const texts = new Map(statements.map(({ id, text }) => [id, text]))
    const document = said ? putTogether(said.stored, name => texts.get(name) ?? '') : documentOfText('')
    const unsupported = unsupportedOf(statements)
    const isKept = asset.status === 'saved' || asset.status === 'published'
    const review = isKept ? reviewsOf(unsupported, found, app.now()) : []
    contents.push({
      contentId: asset.id,
      contentBriefId: brief.id,
      title: said?.title ?? brief.name,
      contentType: type,
      external: asset.external,
      channel: contentKinds[type].channel,
      status: asset.status,
      problem: asset.problem,
      jobRunId: asset.status === 'generating' ? asset.job_run_id : null,
      needsReview: review.length > 0,
      reviews: review,
      finalContentText: plainText(document),
      document,
      statements: [...statements],
      unsupported: unsupported.length,
      outline: asset.outline,
      writer: asset.writer,
      byModel: asset.by_model,
      note: asset.note,
      credits: asset.credits,
      dropped: asset.dropped,
      version: Math.max(1, asset.version),
      createdBy: (asset.created_by !== null && authors.get(asset.created_by)) || 'Somebody who left',
      createdTime: asset.created_at.toISOString(),
      updatedTime: asset.updated_at.toISOString(),
      publishedTime: asset.published_at?.toISOString() ?? null,
      mayChange: mayChangeBrief(user, brief),
    })
  }
  return contents
}
