import { loadConversationsOfDeal } from '#domains/conversations/shared/read-conversation.ts'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import type { Handler } from '#http/call-context.ts'
import { gatherPeople } from './gather-people.ts'
import { loadTalk } from './load-talk.ts'

/** Whoever wrote any of an e-mail sent it; everybody else on it received it. */
export const getEmailStatsForOpptyTeam: Handler<'getEmailStatsForOpptyTeam'> = async ({ query, read }) =>
  read(async tx => {
    const deal = await findDeal(tx, query.opptyId)
    const emails = (await loadConversationsOfDeal(tx, deal.id)).filter(({ type }) => type === 'email')
    const talks = await loadTalk(
      tx,
      emails.map(({ id }) => id),
    )
    return gatherPeople(emails, talks, 'seller')
      .map(({ voices }) => {
        const sent = voices.filter(({ voice }) => voice.turns > 0).length
        const [newest] = voices
        return {
          name: newest?.voice.person.name ?? '',
          email: voices.find(({ voice }) => voice.person.email)?.voice.person.email ?? null,
          sentCount: sent,
          receivedCount: voices.length - sent,
          lastEmailDate: newest?.row.happened_on ?? null,
          convIdList: voices.map(({ row }) => row.id),
        }
      })
      .sort((a, b) => b.convIdList.length - a.convIdList.length || a.name.localeCompare(b.name))
  })
