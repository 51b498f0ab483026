import type { TenantTransaction } from '@bic/database/tenant'
import { fragmentTurns } from '@bic/engine/text/fragments'
import { type Attribution, attributeConversations } from '../attribute/attribute-conversations.ts'
import type { ExtractedConversation } from '../extract/types.ts'
import type { PreparedConversation } from '../store/prepared.ts'
import { type Happened, readHappened } from './happened.ts'
import type { IngestTarget } from './ingest-target.ts'
import { trimSubject } from './subject.ts'

/** A conversation as it was read, with where it comes from. */
export interface ConversationSource {
  readonly extracted: ExtractedConversation
  readonly sourceKey: string
  readonly fileId: number | null
  /** Its subject when neither the source nor whoever handed it in gives one. */
  readonly fallbackSubject: string
  readonly target: IngestTarget
  readonly uploadedBy: number | null
}

const noDate = 'The source gives no date.'

const noticesOf = ({ extracted }: ConversationSource, happened: Happened, { notice }: Attribution): string[] => [
  ...extracted.notices,
  ...(happened.on === null ? [noDate] : []),
  ...(notice === null ? [] : [notice]),
]

const prepare = (source: ConversationSource, happened: Happened, attribution: Attribution): PreparedConversation => {
  const { extracted, target } = source
  const type = target.type ?? extracted.type
  const { participants, dealId, accountId, stage, stageFromHistory } = attribution
  const sides = participants.map(({ side }) => side)
  const { text, fragments } = fragmentTurns(extracted.turns, sides, type === 'call' ? 'call' : 'sentences')
  return {
    sourceKey: source.sourceKey,
    opportunityId: dealId,
    accountId,
    type,
    subject: trimSubject(target.subject ?? extracted.subject ?? source.fallbackSubject),
    happenedAt: happened.at,
    happenedOn: happened.on,
    stage,
    stageFromHistory,
    fileId: source.fileId,
    link: null,
    messageId: extracted.messageId,
    uploadedBy: source.uploadedBy,
    notices: noticesOf(source, happened, attribution),
    text,
    fragments,
    participants,
  }
}

const readTimeZone = async ({ db, customerId }: TenantTransaction): Promise<string> => {
  const row = await db.selectFrom('customer').select('time_zone').where('id', '=', customerId).executeTakeFirst()
  return row?.time_zone ?? 'UTC'
}

/** Makes conversations ready to be stored: when they were, who is on which side, where they belong, and their fragments. */
export const prepareConversations = async (
  tx: TenantTransaction,
  sources: readonly ConversationSource[],
): Promise<PreparedConversation[]> => {
  const timeZone = await readTimeZone(tx)
  const dated = sources.map(source => {
    const { extracted, target } = source
    const own = readHappened(extracted.date, timeZone)
    const happened = own.on === null ? readHappened(target.date, timeZone) : own
    return { source, happened }
  })
  const attributions = await attributeConversations(
    tx,
    dated.map(({ source, happened }) => ({
      people: source.extracted.speakers,
      day: happened.on,
      target: source.target,
    })),
  )
  return dated.flatMap(({ source, happened }, index) => {
    const attribution = attributions[index]
    return attribution ? [prepare(source, happened, attribution)] : []
  })
}
