import type { Answer } from '@bic/contract/calls/routes'
import { type ContentType, contentKinds, emptyEvidence } from '@bic/contract/content/content-words'
import { keptResearch, messageFinding } from '@bic/contract/content/generation'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { loadClearances } from '#domains/stories/shared/quote-clearances.ts'
import type { Handler } from '#http/call-context.ts'
import { findBrief } from '../actions/find-brief.ts'
import { documentFinding } from './load-background.ts'

interface MadeRow {
  readonly status: 'running' | 'done' | 'failed'
  readonly problem: string | null
  readonly content: unknown
  readonly writer: string
  readonly byModel: boolean
  readonly note: string | null
  readonly madeAt: Date | null
}

interface MessageRow extends MadeRow {
  readonly cardId: number
  readonly cardTitle: string
  readonly topicName: string
  readonly marketId: number | null
}

interface DocumentRow extends MadeRow {
  readonly documentId: number
  readonly fileName: string
}

const made = 'f.status, f.problem, f.content, f.writer, f.by_model as "byModel", f.note, f.made_at as "madeAt"'

export const getContentBriefSummary: Handler<'getContentBriefSummary'> = async ({ app, params, read }) =>
  read(async tx => {
    const brief = await findBrief(tx, params.id)
    const { rows } = await tx.client.query<MessageRow>(
      `select c.id as "cardId", c.title as "cardTitle", t.name as "topicName", f.market_id as "marketId", ${made}
       from content_finding f
       join card c on c.customer_id = $1 and c.id = f.card_id
       join topic t on t.customer_id = $1 and t.id = c.topic_id
       join content_brief_card b on b.customer_id = $1 and b.brief_id = f.brief_id and b.card_id = f.card_id
       where f.customer_id = $1 and f.brief_id = $2 and f.kind = 'message' order by b.id`,
      [tx.customerId, brief.id],
    )
    const found = rows.map(row => ({ ...row, said: messageFinding.safeParse(row.content).data }))
    const { today } = await loadCalendar(tx, app.now())
    const quotes = found.flatMap(({ said }) => said?.quotes ?? [])
    const clearance = await loadClearances(tx, quotes, today)
    const { channel } = contentKinds[brief.content_type as ContentType]
    return found.map(
      ({ said, content: _content, madeAt, marketId, ...row }): Answer<'getContentBriefSummary'>[number] => {
        const sentences = said?.sentences ?? []
        const text = sentences.map(one => one.text).join(' ')
        return {
          ...row,
          marketId: marketId ?? brief.market_id,
          sentences,
          summary: text === '' && row.status === 'done' ? emptyEvidence.card : text,
          quotes: (said?.quotes ?? []).map(quote => ({ ...quote, clearance: clearance(quote, channel) })),
          madeTime: madeAt?.toISOString() ?? null,
        }
      },
    )
  })

export const getDocumentContentBriefSummary: Handler<'getDocumentContentBriefSummary'> = async ({ params, read }) =>
  read(async tx => {
    const brief = await findBrief(tx, params.id)
    const { rows } = await tx.client.query<DocumentRow>(
      `select d.id as "documentId", d.name as "fileName", ${made}
       from content_finding f join content_document d on d.customer_id = $1 and d.id = f.document_id
       where f.customer_id = $1 and f.brief_id = $2 and f.kind = 'document' order by d.uploaded_at desc, d.id desc`,
      [tx.customerId, brief.id],
    )
    return rows.map(({ documentId, fileName, status, problem, content, writer, byModel, note, madeAt }) => {
      const text = documentFinding.safeParse(content).data?.sentences.join(' ') ?? ''
      const summary = text === '' && status === 'done' ? emptyEvidence.document : text
      return {
        documentId,
        fileName,
        status,
        problem,
        summary,
        writer,
        byModel,
        note,
        madeTime: madeAt?.toISOString() ?? null,
      }
    })
  })

export const getConductResearchForContentBrief: Handler<'getConductResearchForContentBrief'> = async ({
  params,
  read,
}) =>
  read(async tx => {
    const brief = await findBrief(tx, params.id)
    const row = await tx.db
      .selectFrom('content_finding')
      .selectAll()
      .where('customer_id', '=', tx.customerId)
      .where('brief_id', '=', brief.id)
      .where('kind', '=', 'research')
      .executeTakeFirst()
    const kept = keptResearch.safeParse(row?.content).data
    return {
      status: row?.status ?? ('not started' as const),
      problem: row?.problem ?? null,
      researchText: kept?.text ?? '',
      findings: kept?.findings ?? [],
      writer: row?.writer ?? 'built-in',
      byModel: row?.by_model ?? false,
      note: row?.note ?? null,
      madeTime: row?.made_at?.toISOString() ?? null,
    }
  })
