import type { Handler } from '../../../http/call-context.ts'
import { readTexts } from '../../../pipeline/store/read-texts.ts'
import { happenedAt } from '../../conversations/actions/present-conversation.ts'
import { readConversationsOfDeal, readParticipants } from '../../conversations/actions/read-conversation.ts'
import { findDeal } from '../../crm/actions/find-deal.ts'

export const getGongCallMetadataForStory: Handler<'getGongCallMetadataForStory'> = async ({ query, tenant }) =>
  tenant(async tx => {
    const deal = await findDeal(tx, query.storyId)
    const calls = (await readConversationsOfDeal(tx, deal.id)).flatMap(row =>
      row.type === 'call' && row.link ? [{ row, link: row.link }] : [],
    )
    const people = await readParticipants(
      tx,
      calls.map(({ row }) => row.id),
    )
    const texts = await readTexts(
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
