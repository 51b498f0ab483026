import type { TenantTransaction } from '@bic/database/tenant'
import { fragmentTurns } from '@bic/engine/text/fragments'
import type { PreparedConversation } from '#evidence/store/prepared.ts'
import { type Attribution, attributeConversations } from '../attribute/attribute-conversations.ts'
import { Breaks } from '../breaks.ts'
import type { ExtractedConversation } from '../extract/types.ts'
import { dateOfNameNotice, noDateNotice } from './date-notices.ts'
import { dateOfPath, type Happened, readHappened } from './happened.ts'
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
  /** Folders and name of its file; left out where there is none. */
  readonly path?: string
  readonly uploadedBy: number | null
  /** Where its origin shows it, https only; left out where there is no such place. */
  readonly link?: string | null
}

interface Dated extends Happened {
  /** Said of a date that does not come from the conversation itself, or of none. */
  readonly notice: string | null
}

/** When a conversation took place: as it says itself, as whoever handed it in says, or, for a call, as its file is named. */
const dateConversation = ({ extracted, target, path = '' }: ConversationSource, timeZone: string): Dated => {
  const said = [extracted.date, target.date].map(date => readHappened(date, timeZone)).find(({ on }) => on !== null)
  if (said !== undefined) return { ...said, notice: null }
  const isCall = (target.type ?? extracted.type) === 'call'
  const named = readHappened(isCall ? dateOfPath(path) : null, timeZone)
  return { ...named, notice: named.on === null ? noDateNotice : dateOfNameNotice }
}

const noticesOf = ({ extracted }: ConversationSource, happened: Dated, { notice }: Attribution): string[] => [
  ...extracted.notices,
  ...(happened.notice === null ? [] : [happened.notice]),
  ...(notice === null ? [] : [notice]),
]

const prepare = (source: ConversationSource, happened: Dated, attribution: Attribution): PreparedConversation => {
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
    link: source.link ?? null,
    messageId: extracted.messageId,
    uploadedBy: source.uploadedBy,
    notices: noticesOf(source, happened, attribution),
    text,
    fragments,
    participants,
  }
}

const loadTimeZone = async ({ db, customerId }: TenantTransaction): Promise<string> => {
  const row = await db.selectFrom('customer').select('time_zone').where('id', '=', customerId).executeTakeFirst()
  return row?.time_zone ?? 'UTC'
}

/** Makes conversations ready to be stored: when they were, who is on which side, where they belong, and their fragments. */
export const prepareConversations = async (
  tx: TenantTransaction,
  sources: readonly ConversationSource[],
): Promise<PreparedConversation[]> => {
  const timeZone = await loadTimeZone(tx)
  const dated = sources.map(source => ({ source, happened: dateConversation(source, timeZone) }))
  const attributions = await attributeConversations(
    tx,
    dated.map(({ source, happened }) => ({
      people: source.extracted.speakers,
      day: happened.on,
      target: source.target,
    })),
  )
  const breaks = new Breaks()
  const prepared: PreparedConversation[] = []
  for (const [index, { source, happened }] of dated.entries()) {
    const attribution = attributions[index]
    if (attribution) prepared.push(prepare(source, happened, attribution))
    if (breaks.isDue) await breaks.take()
  }
  return prepared
}
