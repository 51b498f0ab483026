import { happenedAt } from '#domains/conversations/shared/present-conversation.ts'
import { loadConversationsOfDeal, loadParticipants } from '#domains/conversations/shared/read-conversation.ts'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import type { Handler } from '#http/call-context.ts'

export const getGongCallMetadataForStory: Handler<'getGongCallMetadataForStory'> = async ({ query, read }) =>
  read(async tx => {
    const deal = await findDeal(tx, query.storyId)
    const calls = (await loadConversationsOfDeal(tx, deal.id)).flatMap(row =>
      row.type === 'call' && row.link ? [{ row, link: row.link }] : [],
    )
    const people = await loadParticipants(
      tx,
      calls.map(({ row }) => row.id),
    )
    const texts = await loadTexts(
      tx,
      calls.filter(({ row }) => row.timed).map(({ row }) => row.id),
    )
    return calls.map(({ row, link }) => ({
      convId: row.id,
      subject: row.subject,
      date: happenedAt(row),
      gongUrl: link,
      duration: texts.get(row.id)?.fragments.findLast(({ startSecond }) => startSecond !== null)?.startSecond ?? null,
      participants: (people.get(row.id) ?? []).flatMap(({ name, merged_into }) => (merged_into === null ? [name] : [])),
    }))
  })
