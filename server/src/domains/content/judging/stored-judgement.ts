import { createHash } from 'node:crypto'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import type { OpenQuestion } from '@bic/engine/content/open-question'
import { numberArray } from '#evidence/store/bulk.ts'
import type { JudgedMeaning, MeaningVerdict } from './judge-meaning.ts'

/** What a model said of a sentence next to what it rested on then. */
export interface Judgement extends MeaningVerdict {
  readonly model: string
  readonly at: Date
}

/** Judgements of a content by the digest of what was asked. */
export type Judgements = ReadonlyMap<string, Judgement>

export const noJudgements: Judgements = new Map()

/** Names a question for good: the same sentence, next to the same words of the same people. */
export const digestOf = ({ text, passages }: OpenQuestion): string =>
  createHash('sha256')
    .update(JSON.stringify([text, ...passages.map(one => [one.text, one.speaker, one.side])]))
    .digest('hex')

/** Verdicts that a model just gave, by the digest of their question. */
export const judgementsOf = (
  questions: readonly OpenQuestion[],
  { verdicts, writer }: Pick<JudgedMeaning, 'verdicts' | 'writer'>,
  at: Date,
): Judgements =>
  new Map(
    questions.flatMap((question, index) => {
      const verdict = verdicts.get(index)
      return verdict && writer !== null ? [[digestOf(question), { ...verdict, model: writer, at }] as const] : []
    }),
  )

interface Row {
  readonly asset: number
  readonly digest: string
  readonly verdict: MeaningVerdict['verdict']
  readonly start: number | null
  readonly end: number | null
  readonly model: string
  readonly at: Date
}

/** What models said of sentences of some contents, by content. */
export const loadJudgements = async (
  { client, customerId }: SnapshotTx,
  assetIds: readonly number[],
): Promise<ReadonlyMap<number, Judgements>> => {
  if (assetIds.length === 0) return new Map()
  const { rows } = await client.query<Row>(
    `select asset_id as asset, digest, verdict, words_from as start, words_to as "end", model, judged_at as at
     from content_judgement where customer_id = $1 and asset_id = any($2::bigint[])`,
    [customerId, numberArray(assetIds)],
  )
  return new Map(
    [...Map.groupBy(rows, ({ asset }) => asset)].map(([asset, own]) => [
      asset,
      new Map(
        own.map(({ digest, verdict, start, end, model, at }) => [
          digest,
          { verdict, words: start === null || end === null ? null : { start, end }, model, at },
        ]),
      ),
    ]),
  )
}

/** Stores judgements with their content; the first on a question stays. */
export const storeJudgements = async (
  { db, customerId }: TenantTransaction,
  assetId: number,
  judgements: Judgements,
): Promise<void> => {
  if (judgements.size === 0) return
  await db
    .insertInto('content_judgement')
    .values(
      [...judgements].map(([digest, { verdict, words, model, at }]) => ({
        customer_id: customerId,
        asset_id: assetId,
        digest,
        verdict,
        words_from: words?.start ?? null,
        words_to: words?.end ?? null,
        model,
        judged_at: at,
      })),
    )
    .onConflict(conflict => conflict.columns(['customer_id', 'asset_id', 'digest']).doNothing())
    .execute()
}
