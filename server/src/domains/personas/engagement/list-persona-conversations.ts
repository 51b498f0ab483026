import type { SnapshotTx } from '@bic/database/tenant'
import type { Fragment } from '@bic/engine/text/types'
import type { AppContext } from '#app-context.ts'
import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import { presentDeal } from '#domains/crm/shared/present-deal.ts'
import { findCard } from '#domains/playbook/shared/read-cards.ts'
import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import type { Handler } from '#http/call-context.ts'
import { loadPersonas } from '../actions/load-personas.ts'
import { type NamedPerson, readPeople } from '../actions/read-people.ts'

const fewestLetters = 40

/** The first thing that one of them says at some length; else the first thing at all. */
const quoteOf = (text: string, fragments: readonly Fragment[], people: readonly NamedPerson[]): string | null => {
  const positions = new Set(people.map(({ position }) => position))
  const own = fragments
    .filter(({ speaker, muted }) => speaker !== null && positions.has(speaker) && !muted)
    .map(({ start, end }) => text.slice(start, end).trim())
  return own.find(({ length }) => length >= fewestLetters) ?? own[0] ?? null
}

/** Where a card came up; or, on the buyer's side, one keyword of it. @throws AppError NOT_FOUND */
const conversationsOfCard = async (
  app: AppContext,
  tx: SnapshotTx,
  cardId: number,
  keywordId: number | undefined,
): Promise<ReadonlySet<number>> => {
  const { directionality } = await findCard(tx, cardId)
  const history = await loadHistory(app, tx, cardId)
  return history.conversations({ buyerOnly: directionality === 'buyer' || keywordId !== undefined, keywordId })
}

export const listPersonaConversations: Handler<'listPersonaConversations'> = async ({ app, body, read }) =>
  read(async tx => {
    const { rules, personas, viewOf } = await loadPersonas(app, tx, body)
    const { storyId, stage, month, cardId, keywordId, pageNumber, pageSize, personaCardId } = body
    const ofCard = cardId === undefined ? null : await conversationsOfCard(app, tx, cardId, keywordId)
    const names = new Map(personas.map(({ id, name }) => [id, name]))
    const found = viewOf(personaCardId)
      .talks.filter(talk => storyId === undefined || talk.dealId === storyId)
      .filter(talk => stage === undefined || (talk.stage ?? '') === stage)
      .filter(talk => month === undefined || talk.day.startsWith(month))
      .filter(talk => ofCard === null || ofCard.has(talk.id))
      .toReversed()
    const page = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
    const ids = page.map(({ id }) => id)
    const texts = await loadTexts(tx, ids)
    const peopleIn = await readPeople(tx, ids, rules)
    const records = await loadDeals(tx, [...new Set(page.map(({ dealId }) => dealId))])
    const deals = new Map(records.map(record => [record.id, presentDeal(record)]))
    const subjects = await tx.db
      .selectFrom('conversation')
      .select(['id', 'subject'])
      .where('customer_id', '=', tx.customerId)
      .where('id', 'in', ids.length > 0 ? ids : [0])
      .execute()
    const subjectOf = new Map(subjects.map(({ id, subject }) => [id, subject]))
    const rows = page.map(talk => {
      const people = (peopleIn.get(talk.id) ?? []).filter(
        one => personaCardId === undefined || one.personaId === personaCardId,
      )
      const { text, fragments } = texts.get(talk.id) ?? { text: '', fragments: [] }
      const deal = deals.get(talk.dealId)
      return {
        convId: talk.id,
        storyId: talk.dealId,
        accountName: deal?.accountName ?? '',
        storyName: deal?.storyName ?? '',
        type: talk.type,
        subject: subjectOf.get(talk.id) ?? '',
        date: talk.day,
        stage: talk.stage,
        people: people.map(({ name, jobTitle, personaId, by }) => ({
          name,
          jobTitle,
          personaName: names.get(personaId) ?? '',
          assignedBy: by,
        })),
        quote: quoteOf(text, fragments, people),
      }
    })
    return { total: found.length, rows }
  })
